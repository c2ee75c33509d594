import type { FaqEntry } from '#lib/contracts/faq/faq.ts'

/**
 * A help page or, with dates, an agreement, as every store begins with it. The body may name `{operator}`, `{court}` and
 * `{contact}`: who runs the site, which court decides and how customer service is reached are settings.
 */
export type FaqPage = FaqEntry & {
  body: string
  version: string
  effectiveOn: string | null
}
