import type { FaqEntry } from '#lib/contracts/faq/faq.ts'

/**
 * A help page, or an agreement if it has dates, as loaded into every new store. The body may contain `{operator}`,
 * `{court}` and `{contact}`: the site's operator, the competent court and the way to reach customer service are
 * settings.
 */
export type FaqPage = FaqEntry & {
  body: string
  version: string
  effectiveOn: string | null
}
