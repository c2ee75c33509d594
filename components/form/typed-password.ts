import { z } from 'zod'
import { GivenPassword, NewPassword } from '#lib/contracts/account/account-fields.ts'

/*
 * Blanks around what is typed into a login are not part of it, in a password neither: keyboards and notes add them.
 * The services compare to the letter, so every form that takes a password reads it this way.
 */
export const TypedPassword = z.string().trim().pipe(GivenPassword)
export const TypedNewPassword = z.string().trim().pipe(NewPassword)
