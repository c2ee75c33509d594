import type { AccountEntryProps } from '#components/account/account-entry.tsx'
import { env } from '#lib/config/env.ts'
import { isServed } from '#lib/config/routes.ts'

/** What the headers tell the account entry; null while there is no page to log in. */
export const accountEntry = (): AccountEntryProps | null =>
  isServed('/account/login') ? { isCentreServed: isServed('/user'), imageHost: env.IMAGE_HOST || undefined } : null
