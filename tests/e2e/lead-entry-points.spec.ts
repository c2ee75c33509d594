import { getCourseList } from '#lib/contracts/course.ts'
import { getJobList } from '#lib/contracts/job.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, type Requester, registerAccount, type TestAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { freshName } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { aPublishedCoach } from '#tests/support/published-owner.ts'
import { findQueueEntry } from '#tests/support/queue.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

const adCode = '440100'
const ENTRY_POINTS: [what: string, button: string, read: () => Promise<{ path: string; name: string }>][] = [
  [
    'a venue',
    '咨询订场',
    async () => {
      const { list } = await callEndpoint(getVenueList, { adCode, pageSize: 10 })
      const { venueId, name } = list.find(({ businessStatus }) => businessStatus === 1)!
      return { path: `/changguan/detail/${venueId}`, name }
    },
  ],
  [
    'a course',
    '咨询课程',
    async () => {
      const { list } = await callEndpoint(getCourseList, { adCode, pageSize: 50 })
      const { trainsId, title } = list.find(({ deadline }) => deadline === null)!
      return { path: `/peixun/detail/${trainsId}`, name: title }
    },
  ],
  [
    'a job',
    '应聘',
    async () => {
      const { list } = await callEndpoint(getJobList, { adCode, pageSize: 50 })
      const { jobsId, title } = list.find(({ deadline }) => deadline === null)!
      return { path: `/zhaopin/detail/${jobsId}`, name: title }
    },
  ],
]

for (const [what, button, read] of ENTRY_POINTS) {
  test(`R-10.1 R-10.3 R-10.6 a lead sent from the page of ${what} appears among one’s own`, async ({ page, visit }) => {
    await registerAccount(page)
    const { path, name } = await read()
    await visit(path, { city: 'guangzhou' })
    await page.getByRole('link', { name: button, exact: true }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: `${button}：${name}` })
    await expect(dialog.getByText('您的手机号由平台客服查看')).toBeVisible()
    await dialog.getByLabel('怎么称呼您').fill('周女士')
    await dialog.getByRole('textbox').first().fill('两个人，周末下午')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByRole('link', { name: '查看进展' }).click()
    await expect(page.getByRole('article', { name: `${name} 待查看` })).toBeVisible()
  })
}

/** Sends a lead from an account to a coach by a call. */
const send = (asker: Requester, { authToken }: TestAccount, coachId: number, callName: string) =>
  callAs(
    asker,
    sendLead,
    {
      kind: 'coach',
      id: coachId,
      callName,
      learnerAge: '7-9',
      level: null,
      feeType: null,
      times: [61],
      description: '想先试一节课',
      consentVersion: LEAD_CONSENT_VERSION,
      clientKey: freshName('form-of-a-browser-test-'),
    },
    authToken,
  )

test('R-10.5 R-10.13 @phone a withdrawn lead no longer shows the number; harassment goes to the operators', async ({
  page,
  browser,
  visit,
}) => {
  const coach = await aPublishedCoach(browser)
  const account = await registerAccount(page)
  const received = (state: string) => coach.page.getByRole('article', { name: `${coach.name} ${state}` })

  await test.step('the coach reports one as harassment, after a second press to confirm', async () => {
    await send(page, account, coach.coachId, '骚扰的人')
    await coach.page.goto('/user/leads')
    await received('待查看').getByRole('button', { name: '这是骚扰' }).click()
    await expect(received('待查看').getByText('确认这不是真实的预约？')).toBeVisible()
    await received('待查看').getByRole('button', { name: '标为骚扰' }).click()
    await expect(received('待查看').getByText('已标为骚扰，交给平台客服处理')).toBeVisible()
    await expectAccessible(coach.page)
    const operator = await openOperator(browser)
    await operator.goto('/admin/leads?list=harassment')
    const reported = operator.getByRole('article').filter({ hasText: coach.name })
    await expect(reported.getByText('对方标为骚扰')).toBeVisible()
    await operator.context().close()
  })

  await test.step('its poster sees nothing of the report and withdraws the lead, and the number is gone', async () => {
    await visit('/user/demands')
    const own = page.getByRole('article', { name: `${coach.name} 待查看` })
    await expect(own.getByText('骚扰', { exact: true })).toHaveCount(0)
    await own.getByRole('button', { name: '撤回', exact: true }).click()
    await expect(own.getByText('撤回后对方不能再查看您的手机号，并会收到消息。')).toBeVisible()
    await own.getByRole('button', { name: '确认撤回' }).click()
    await expect(page.getByRole('article', { name: `${coach.name} 已撤回` })).toBeVisible()
    await expectAccessible(page)
    await coach.page.reload()
    await expect(received('已撤回').getByText('预约人：已撤回')).toBeVisible()
    await expect(received('已撤回').getByRole('button', { name: '查看电话' })).toHaveCount(0)
    expect(await coach.page.content()).not.toContain(`****${account.mobile.slice(-4)}`)
  })

  await test.step('the report waits until an operator has dealt with it', async () => {
    const operator = await openOperator(browser)
    await operator.goto('/admin/leads?list=harassment')
    const reported = operator.getByRole('article').filter({ hasText: coach.name })
    await expect(reported.getByText(`由教练“${coach.name}”标记`)).toBeVisible()
    await expect(reported.getByRole('link', { name: /^预约人的账号/ })).toBeVisible()
    await reported.getByRole('button', { name: '已处理' }).click()
    await expect(reported).toBeHidden()
    await operator.context().close()
  })
  await coach.page.context().close()
})

test('R-10.11 operators pass a demand on to three suitable coaches, with the reasons, and answer feedback; the author sees both', async ({
  page,
  browser,
  visit,
}) => {
  const coach = await aPublishedCoach(browser)
  const others = [await aPublishedCoach(browser), await aPublishedCoach(browser)]
  for (const other of others) await other.page.context().close()
  const { mobile } = await registerAccount(page)
  const post = async (words: string, type?: string) => {
    await page.getByRole('main').getByRole('link', { name: '发布需求' }).click()
    const dialog = page.getByRole('dialog', { name: '发布需求' })
    await expect(dialog.getByText('最多 5 位教练或 5 个场馆查看')).toBeVisible()
    if (type) await dialog.getByRole('radio', { name: type }).check()
    if (type) await expect(dialog.getByText('只有平台客服能查看')).toBeVisible()
    await dialog.getByLabel('需求描述').fill(words)
    await expect(dialog.getByText(`手机号 ${mobile.slice(0, 3)}****${mobile.slice(-4)}（已验证）`)).toBeVisible()
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const [demandText, remark] = [freshName('佛山，孩子 8 岁，想学篮球 '), freshName('价格写错了 ')]
  await visit('/user/demands')
  await post(demandText)
  await post(remark, '意见反馈')

  const operator = await openOperator(browser)
  await test.step('the operator sees why each coach is proposed and passes the demand on at one press', async () => {
    await operator.goto('/admin/leads')
    const lead = await findQueueEntry(operator, operator.getByRole('article').filter({ hasText: demandText }))
    await lead.getByText('转给教练').click()
    await expect(lead.getByText('按这些条件推荐：篮球 · 佛山 · 7–9 岁')).toBeVisible()
    const proposed = lead.getByRole('listitem').filter({ hasText: coach.name })
    await expect(proposed.getByText(/同项目/)).toBeVisible()
    await expectAccessible(operator)
    for (const { name } of [coach, ...others]) await lead.getByRole('checkbox', { name: `转给${name}` }).check()
    await lead.getByRole('button', { name: '转给选中的 3 位' }).click()
    await expect(operator.getByRole('alert').filter({ hasText: '已转给 3 位' })).toBeVisible()
    await expect(lead).toBeHidden()
  })
  await test.step('the operator answers the feedback', async () => {
    await operator.goto('/admin/feedback')
    const feedbackEntry = await findQueueEntry(operator, operator.getByRole('listitem').filter({ hasText: remark }))
    await expect(feedbackEntry.getByText('发布人在“我的需求”里看得到')).toBeVisible()
    await feedbackEntry.getByRole('textbox', { name: '答复' }).fill('谢谢，已经改正')
    await feedbackEntry.getByRole('button', { name: '保存答复' }).click()
    await expect(feedbackEntry).toBeHidden()
    await operator.context().close()
  })
  await test.step('the coach has a lead of their own; the author sees whom the demand went to and the answer', async () => {
    await coach.page.goto('/user/leads')
    const received = coach.page.getByRole('article', { name: `${coach.name} 待查看` })
    await expect(received.getByText('平台客服按发布的需求转来')).toBeVisible()
    await expect(received.getByText(demandText)).toBeVisible()
    await page.reload()
    const demand = page.getByRole('article', { name: '找教练 已查看' })
    await expect(demand.getByText(/^平台客服已转给：/)).toBeVisible()
    for (const { name } of [coach, ...others]) await expect(demand.getByText(`${name}（待查看）`)).toBeVisible()
    await expect(page.getByText('谢谢，已经改正')).toBeVisible()
    await expectAccessible(page)
  })
  await coach.page.context().close()
})
