import { getAgreementByTitle, getFaqList, readFaq } from '#lib/contracts/faq/faq.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { shownEntries } from './queries.ts'
import { readAgreement, readPage } from './read.ts'

/** Mounts help pages and agreements, which are records with versions. */
export function mountFaqs(service: Service, db: Db) {
  service.mount(getFaqList, () => shownEntries(db))
  service.mount(readFaq, ({ key }) => readPage(db, key))
  service.mount(getAgreementByTitle, ({ title }) => readAgreement(db, title))
}
