import { getAgreementByTitle, getFaqList, readFaq } from '#lib/contracts/faq.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { OperatorWords } from '#services/shared/operator-words.ts'
import { faqList, readAgreement, readPage } from './read.ts'

/** Help pages and agreements are files of the site, each with its version; an operator sets only who is named. */
export function mountFaqs(service: Service, words: OperatorWords) {
  service.mount(getFaqList, async () => faqList())
  service.mount(readFaq, async (input) => readPage(words, input))
  service.mount(getAgreementByTitle, async (input) => readAgreement(words, input))
}
