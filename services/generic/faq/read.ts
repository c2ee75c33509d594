import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { FaqKey } from '#lib/contracts/faq.ts'
import { fillWords, type OperatorWords } from '#services/shared/operator-words.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { FAQ_PAGES } from './pages.ts'

/** the help pages in menu order. */
export const faqList = () => FAQ_PAGES.map(({ name, key }) => ({ name, key }))

/** one help page with the operator's words. */
export function readPage(words: OperatorWords, { key }: { key: FaqKey }) {
  const page = FAQ_PAGES.find((each) => each.key === key)
  if (!page) throw new ServiceError(ERROR_CODES.GONE)
  return { ...page, body: fillWords(page.body.trim(), words) }
}

/** an agreement by its title: a help page that has dates. 《用户协议》 and 用户协议 are the same. */
export function readAgreement(words: OperatorWords, { title }: { title: string }) {
  const asked = title.replace(/^《|》$/g, '')
  const page = FAQ_PAGES.find(({ name, revisedOn, effectiveOn }) => name === asked && revisedOn && effectiveOn)
  if (!page?.revisedOn || !page.effectiveOn) throw new ServiceError(ERROR_CODES.GONE)
  const { name, version, revisedOn, effectiveOn, body } = page
  return { title: name, version, revisedOn, effectiveOn, body: fillWords(body.trim(), words) }
}
