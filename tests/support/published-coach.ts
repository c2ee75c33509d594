import type { Browser, Page } from '@playwright/test'
import { reviewCheckRecord } from '#lib/contracts/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/coach-application.ts'
import { askAs, logIn } from './account.ts'
import { comeFromElsewhere } from './account-forms.ts'
import { aCoachContent, freshName, upload, uploadAPaper } from './applications.ts'
import { openOperator } from './operator.ts'
import { originOf } from './site.ts'

const handleOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).data.authToken

/** A coach of 佛山 with an account, checked and published, and a window in which that account is logged in. */
export async function aPublishedCoach(browser: Browser, origin = originOf()) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await comeFromElsewhere(page)
  const account = await logIn(page)
  const [photo, paper] = [await upload(page, account), await uploadAPaper(page, account)]
  const name = freshName('林教练')
  const content = aCoachContent(name, photo)
  content.certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const edit = { version: 0, content, isSubmitted: true }
  const record = await askAs(page, editCoachCheckRecord, edit, account.authToken)
  const operator = await openOperator(browser, origin)
  const decision = { checkId: record.checkId, version: record.version, isApproved: true }
  const { subjectId } = await askAs(operator, reviewCheckRecord, decision, await handleOf(operator))
  await operator.context().close()
  return { page, name, coachId: subjectId!, mobile: account.mobile }
}
