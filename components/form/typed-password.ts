import { z } from 'zod'
import { EnteredPassword, NewPassword } from '#lib/contracts/account/account-fields.ts'

/*
 * Whitespace around what is typed into a login is not part of it, nor of a password: keyboards and notes add
 * it. The services compare exactly, so every form with a password parses it this way.
 */
export const TypedPassword = z.string().trim().pipe(EnteredPassword)
export const TypedNewPassword = z.string().trim().pipe(NewPassword)
