import type { ApplicationKind } from './application.ts'

/** The agreements an applicant accepts, at `/faq/{key}`, in the order the form lists them. */
export const APPLICATION_AGREEMENTS: Record<ApplicationKind, readonly string[]> = {
  coach: ['jiaolianhezuo'],
  venue: ['xieyi', 'guize'],
}

/** The user agreement and the privacy statement, accepted at registration. */
export const REGISTRATION_AGREEMENTS: readonly string[] = ['xieyi', 'shengming']

/** Agreements that registration and applications depend on: their keys cannot change and they cannot be taken down. */
export const REQUIRED_AGREEMENTS: readonly string[] = [
  ...REGISTRATION_AGREEMENTS,
  ...Object.values(APPLICATION_AGREEMENTS).flat(),
]

/** The consent an application stores: the versions of the agreements that were shown. */
export const agreementVersionOf = (shown: readonly { version: string }[]): string =>
  shown.map(({ version }) => version).join('/')
