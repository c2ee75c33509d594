import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readSiteSettings } from '../site/settings.ts'
import { fillSettings } from './fill-settings.ts'
import { shownAgreement, shownText } from './queries.ts'

/** one help page with the operator's settings filled in. */
export async function readPage(db: Db, key: string) {
  const page = await shownText(db, key)
  if (!page) throw new ServiceError(ERROR_CODES.GONE)
  return { ...page, body: fillSettings(page.body, await readSiteSettings(db)) }
}

/** an agreement by its title. 《用户协议》 and 用户协议 are the same. */
export async function readAgreement(db: Db, title: string) {
  const found = await shownAgreement(db, title.replace(/^《|》$/g, ''))
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  return { ...found, title: found.name, body: fillSettings(found.body, await readSiteSettings(db)) }
}
