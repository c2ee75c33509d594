import type { Browser, Page } from '@playwright/test'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import { callAs, registerAccount } from './account.ts'
import { setRandomClientAddress } from './account-forms.ts'
import { aCoachContent, aVenueContent, freshName, upload, uploadAPaper } from './applications.ts'
import { openOperator } from './operator.ts'
import { originOf } from './site.ts'

const handleOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).data.authToken

/** Opens a window in which a new account is logged in. */
async function openAsNewAccount(browser: Browser, origin: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await setRandomClientAddress(page)
  return { page, account: await registerAccount(page) }
}

/** Has an operator approve the application. */
async function publish(browser: Browser, origin: string, { checkId, version }: { checkId: string; version: number }) {
  const operator = await openOperator(browser, origin)
  const decision = { checkId, version, isApproved: true }
  const { subjectId } = await callAs(operator, reviewCheckRecord, decision, await handleOf(operator))
  await operator.context().close()
  return subjectId!
}

/** A coach in 佛山 with an account, approved and published, and a window in which that account is logged in. */
export async function aPublishedCoach(browser: Browser, origin = originOf()) {
  const { page, account } = await openAsNewAccount(browser, origin)
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const name = freshName('林教练')
  const content = aCoachContent(name, photo)
  content.certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const edit = { version: 0, content, isSubmitted: true }
  const record = await callAs(page, editCoachCheckRecord, edit, account.authToken)
  return { page, name, coachId: await publish(browser, origin, record), mobile: account.mobile }
}

/** A venue in 佛山, likewise. */
export async function aPublishedVenue(browser: Browser, origin = originOf()) {
  const { page, account } = await openAsNewAccount(browser, origin)
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const name = freshName('佛山体育馆')
  const content = { ...aVenueContent(name, photo), licencePhoto: paper }
  const edit = { version: 0, content, isSubmitted: true }
  const record = await callAs(page, editVenuesCheckRecord, edit, account.authToken)
  return { page, name, venueId: await publish(browser, origin, record) }
}
