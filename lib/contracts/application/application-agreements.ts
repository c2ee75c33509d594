import type { ApplicationKind } from './application.ts'

/** The texts somebody agrees to who applies, at `/faq/{key}`, in the order in which the form names them. */
export const APPLICATION_AGREEMENTS: Record<ApplicationKind, readonly string[]> = {
  coach: ['jiaolianhezuo'],
  venue: ['xieyi', 'guize'],
}

/** The user agreement and the privacy statement: who registers says yes to them. */
export const REGISTRATION_AGREEMENTS: readonly string[] = ['xieyi', 'shengming']

/** Without these nobody registers or applies: they stay at their addresses, and are not taken down. */
export const NEEDED_AGREEMENTS: readonly string[] = [
  ...REGISTRATION_AGREEMENTS,
  ...Object.values(APPLICATION_AGREEMENTS).flat(),
]

/** What an application keeps of the consent: which versions of these texts were shown. */
export const agreementVersionOf = (shown: readonly { version: string }[]): string =>
  shown.map(({ version }) => version).join('/')
