import type { ApplicationKind } from './application.ts'

/** The texts somebody agrees to who applies, at `/faq/{key}`, in the order in which the form names them. */
export const APPLICATION_AGREEMENTS: Record<ApplicationKind, readonly string[]> = {
  coach: ['jiaolianhezuo'],
  venue: ['xieyi', 'guize'],
}

/** What an application keeps of the consent: which versions of these texts were shown. */
export const agreementVersionOf = (shown: readonly { version: string }[]): string =>
  shown.map(({ version }) => version).join('/')
