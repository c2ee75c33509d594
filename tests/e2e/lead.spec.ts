import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { freshMobile, readInbox, registerAccount, smsCodeIn, waitForSmsNotice } from '#tests/support/account.ts'
import { receiveCode, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { freshName } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { aPublishedCoach } from '#tests/support/published-owner.ts'
import { findQueueEntry } from '#tests/support/queue.ts'
import { fetchPage } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `预约试课：${name}` })

test('R-10.1 R-10.4 R-10.5 R-10.6 R-10.8 R-11.1 R-11.4 @phone a parent sends a lead, the coach calls, and both see it through to the end', async ({
  page,
  visit,
  browser,
}) => {
  const coach = await aPublishedCoach(browser)
  const { mobile } = await registerAccount(page)
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

  await test.step('the form says who will see the number, and asks for no code for the account’s own number', async () => {
    await visit(`/jiaolian/detail/${coach.coachId}`)
    await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).click()
    const dialog = dialogOf(page, coach.name)
    await expect(dialog.getByText(`您的手机号只给“${coach.name}”和平台客服查看`)).toBeVisible()
    await dialog.getByRole('radio', { name: '7–9 岁' }).check()
    await dialog.getByRole('checkbox', { name: '周六上午' }).check()
    await expect(dialog.getByText(`手机号 ${masked}（已验证）`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '预约试课' }).click()
    await expect(dialog.getByLabel('怎么称呼您')).toHaveAccessibleDescription('请填写怎么称呼您')
    await dialog.getByLabel('怎么称呼您').fill('王女士')
    await dialog.getByRole('button', { name: '预约试课' }).click()
    await expect(dialog.getByText('已发送。进展在“我的需求”里。')).toBeVisible()
    await dialog.getByRole('link', { name: '查看进展' }).click()
    await expect(page.getByRole('article', { name: `${coach.name} 待查看` })).toBeVisible()
  })

  const received = coach.page.getByRole('article', { name: new RegExp(coach.name) })
  await test.step('the coach gets an SMS that links to the lead, without the parent’s number', async () => {
    const sms = await waitForSmsNotice(page, coach.mobile, '您收到一条新预约')
    if (sms) expect(sms.path).toMatch(/^\/user\/leads\?lead=\d+$/)
    expect(JSON.stringify(sms)).not.toContain(mobile)
  })

  await test.step('the coach sees the lead without the number, and the number at one press', async () => {
    await coach.page.goto('/user/messages')
    await expect(coach.page.getByRole('link', { name: /2 条未读消息/ }).filter({ visible: true })).toBeVisible()
    await expect(coach.page.getByRole('link', { name: /您的教练资料已通过审核/ })).toBeVisible()
    await coach.page.getByRole('button', { name: '预约', exact: true }).click()
    await expect(coach.page.getByRole('link', { name: /您的教练资料已通过审核/ })).toHaveCount(0)
    await coach.page.getByText('短信与微信提醒').click()
    await coach.page.getByRole('checkbox', { name: '入驻审核有结果、结果被撤回，或主页被平台下架' }).uncheck()
    await expect(coach.page.getByText('已保存')).toBeVisible()
    await expectAccessible(coach.page)
    await coach.page.getByRole('link', { name: /您收到一条新预约/ }).click()
    await expect(coach.page).toHaveURL(/\/user\/leads\?lead=\d+$/)
    await expect(received.getByText('王女士')).toBeVisible()
    await expect(received.getByText('7–9 岁')).toBeVisible()
    await expect(received.getByText('周六上午')).toBeVisible()
    await expect(received.getByText(masked)).toBeVisible()
    await expect(coach.page.getByText(mobile)).toHaveCount(0)
    await expectAccessible(coach.page)
    await received.getByRole('button', { name: '查看电话' }).click()
    await expect(received.getByRole('link', { name: mobile })).toHaveAttribute('href', `tel:${mobile}`)
  })

  await test.step('each new state takes one press; the parent sees all of them', async () => {
    for (const [move, state] of [
      ['已联系', '已联系'],
      ['约好了', '已约好'],
    ] as const) {
      await received.getByRole('button', { name: move, exact: true }).click()
      await expect(coach.page.getByRole('article', { name: `${coach.name} ${state}` })).toBeVisible()
    }
    await received.getByText('备注', { exact: true }).click()
    await received.getByLabel('只有您看得到').fill('周六九点')
    await received.getByRole('button', { name: '保存备注' }).click()
    await expect(received.getByText('备注：周六九点')).toBeVisible()

    await page.reload()
    const sent = page.getByRole('article', { name: `${coach.name} 已约好` })
    await expect(sent.getByText('您的手机号被查看')).toBeVisible()
    await expect(sent.getByText('对方：已联系')).toBeVisible()
    await expect(sent.getByText('周六九点')).toHaveCount(0)
    await expectAccessible(page)
    await sent.getByRole('button', { name: '已完成' }).click()
    const done = page.getByRole('article', { name: `${coach.name} 已完成` })
    await expect(done.getByRole('link', { name: '写评价' })).toBeVisible()
    await expect(done.getByRole('button')).toHaveCount(0)
  })

  await test.step('what the coach did is among the parent’s messages, and counted until it is read', async () => {
    await page.goto('/user/messages')
    await expect(page.getByRole('link', { name: /2 条未读消息/ }).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /您的预约已有人联系/ })).toBeVisible()
    await page.getByRole('button', { name: '全部已读' }).click()
    await expect(page.getByText('未读', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /条未读消息/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^删除：您的预约已被查看/ }).click()
    await expect(page.getByRole('link', { name: /您的预约已被查看/ })).toHaveCount(0)
  })
  await coach.page.context().close()
})

test('R-10.1 R-10.4 R-10.6 a visitor verifies a number in the dialog and gets the URL of the lead', async ({
  page,
  visit,
  aCoach,
}) => {
  const { coachId, name } = await aCoach()
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).click()
  const dialog = dialogOf(page, name)
  await expect(dialog.getByText('您的手机号由平台客服查看')).toBeVisible()
  await dialog.getByLabel('怎么称呼您').fill('李先生')
  await dialog.getByRole('button', { name: '预约试课' }).click()
  await expect(dialog.getByLabel('手机号')).toHaveAccessibleDescription('请输入手机号码')
  const mobile = freshMobile()
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByLabel('短信验证码').fill(await receiveCode(page, mobile))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).click()
  await expect(dialog.getByLabel('怎么称呼您')).toHaveValue('李先生')
  await dialog.getByRole('button', { name: '预约试课' }).click()
  await expect(dialog.getByText('请打开“查看进展”并保存那个网址')).toBeVisible()
  await dialog.getByRole('link', { name: '查看进展' }).click()
  await expect(page).toHaveURL(/\/yuyue\/s\/[\w-]{43}$/)
  await expect(page.getByRole('article', { name: `${name} 待查看` })).toBeVisible()

  await test.step('a shorter URL of the lead is sent to the number', async () => {
    const sms = await waitForSmsNotice(page, mobile, '您的预约已发出')
    if (!sms) return
    expect(sms.path).toMatch(/^\/yuyue\/s\/[\w-]{22}$/)
    await page.goto(sms.path)
    await expect(page.getByRole('article', { name: `${name} 待查看` })).toBeVisible()
    expect(await page.content()).not.toContain(mobile)
  })
})

test('R-10.11 R-10.7 operators see leads that nobody else answers; the page shows others nothing', async ({
  page,
  visit,
  browser,
  tolerate,
}) => {
  tolerate(/getDeskLeads/)
  const { mobile } = await registerAccount(page)
  await visit('/user/demands')
  await page.getByRole('main').getByRole('link', { name: '发布需求' }).click()
  const dialog = page.getByRole('dialog', { name: '发布需求' })
  const words = freshName('想学游泳')
  await dialog.getByLabel('需求描述').fill(words)
  await expect(dialog.getByText(`手机号 ${mobile.slice(0, 3)}****${mobile.slice(-4)}（已验证）`)).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('article', { name: '找教练 待查看' }).getByText(words)).toBeVisible()
  const operator = await openOperator(browser)
  await operator.goto('/admin/leads')
  const lead = await findQueueEntry(operator, operator.getByRole('article').filter({ hasText: words }))
  await lead.getByRole('button', { name: '查看电话' }).click()
  await expect(lead.getByRole('link', { name: mobile })).toBeVisible()
  await expectAccessible(operator)
  await operator.getByRole('link', { name: '没有发出的短信和微信提醒' }).click()
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('没有发出的提醒')
  await expect(operator.getByText('没有发送失败的提醒')).toBeVisible()
  await expectAccessible(operator)
  await operator.context().close()
  await visit('/admin/leads')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-10.2 R-10.4 R-10.6 @phone a visitor opens the form of a coach, verifies the number, sends the lead, follows it and withdraws it', async ({
    page,
    visit,
    aCoach,
  }) => {
    const { coachId, name } = await aCoach()
    await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
    await page.getByRole('link', { name: '预约试课' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`预约试课：${name}`)
    await expect(page.getByText('您的手机号由平台客服查看')).toBeVisible()
    const mobile = freshMobile()
    await page.getByRole('radio', { name: '7–9 岁' }).check()
    await page.getByRole('checkbox', { name: '周六上午' }).check()
    await page.getByLabel('手机号').fill(mobile)

    await expect(page.getByRole('link', { name: '看不到图片？联系客服' })).toHaveAttribute('href', '/faq/contact')

    await test.step('missing input is reported at its field, and what was typed stays', async () => {
      await page.getByRole('button', { name: '预约试课' }).click()
      await expect(page.getByLabel('怎么称呼您')).toHaveAccessibleDescription('请填写怎么称呼您')
      await expect(page.getByLabel('怎么称呼您')).toHaveCSS('border-color', 'rgb(179, 38, 30)')
      await expect(page.getByRole('radio', { name: '7–9 岁' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: '周六上午' })).toBeChecked()
      await expect(page.getByLabel('手机号')).toHaveValue(mobile)
    })

    await test.step('the code is sent once the captcha is solved', async () => {
      await page.getByLabel('怎么称呼您').fill('赵女士')
      const uid = new URL((await page.getByAltText('图形验证码').getAttribute('src'))!, page.url()).searchParams.get(
        'uid',
      )
      await page.getByLabel('图中的字符').fill('????')
      await page.getByRole('button', { name: '获取短信验证码' }).click()
      await expect(page.getByLabel('图中的字符')).toHaveAccessibleDescription('图形验证码错误或已失效，请重新输入')
      const next = new URL((await page.getByAltText('图形验证码').getAttribute('src'))!, page.url()).searchParams.get(
        'uid',
      )
      expect(next).not.toBe(uid)
      await expect.poll(async () => (await readInbox(page)).captcha.some((each) => each.uid === next)).toBe(true)
      const shown = (await readInbox(page)).captcha.find((each) => each.uid === next)?.code ?? ''
      await page.getByLabel('图中的字符').fill(shown)
      await page.keyboard.press('Enter')
      await expect(page.getByText('验证码已发送')).toBeVisible()
      await page.getByLabel('短信验证码', { exact: true }).fill(smsCodeIn(await readInbox(page), mobile))
    })

    await test.step('Enter in the code’s field sends the lead; what else is missing does not lose the code', async () => {
      const code = page.getByLabel('短信验证码', { exact: true })
      const typed = await code.inputValue()
      await page.getByLabel('怎么称呼您').fill('')
      await code.press('Enter')
      await expect(page.getByLabel('怎么称呼您')).toHaveAccessibleDescription('请填写怎么称呼您')
      await expect(code).toHaveValue(typed)
      await page.getByLabel('怎么称呼您').fill('赵女士')
    })

    await test.step('the lead is sent, has a URL of its own, neither cached nor indexed, and can be withdrawn', async () => {
      await page.getByLabel('短信验证码', { exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/yuyue\/s\/[\w-]{43}$/)
      await expect(page.getByRole('article', { name: `${name} 待查看` })).toContainText('周六上午')
      expect(await page.content()).not.toContain(mobile)
      expect((await page.reload())!.headers()['cache-control']).toMatch(/no-store/)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await page.getByText('撤回这条预约').click()
      await page.getByRole('button', { name: '确认撤回' }).click()
      await expect(page.getByRole('article', { name: `${name} 已撤回` })).toBeVisible()
    })
  })
})

test('R-10.2 @phone a visitor who cannot see the picture of the form’s own page gets the code after a security check by the browser', async ({
  page,
  visit,
  aCoach,
}) => {
  const { coachId, name } = await aCoach()
  await visit(`/yuyue/jiaolian/${coachId}`, { city: 'guangzhou' })
  const mobile = freshMobile()
  await page.getByLabel('怎么称呼您').fill('孙女士')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '看不清？改用安全验证' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByLabel('短信验证码', { exact: true }).fill(smsCodeIn(await readInbox(page), mobile))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: `${name} 待查看` })).toBeVisible()
})

test('R-10.2 @every-size the lead form’s own page fits its window and is accessible', async ({
  page,
  visit,
  aCoach,
}) => {
  const { coachId, name } = await aCoach()
  await visit(`/yuyue/jiaolian/${coachId}`, { city: 'guangzhou' })
  const back = page.getByRole('link', { name: `返回${name}的主页` })
  await expect(back).toHaveAttribute('href', `/jiaolian/detail/${coachId}`)
  expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await page.getByText('再说详细些（选填）').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('R-10.2 R-10.6 the lead form is neither cached nor indexed; other paths and unknown tokens are 404', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach()
  const { status, headers, text } = await fetchPage(`/yuyue/jiaolian/${coachId}`, 'guangzhou')
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/private|no-store/)
  expect(text).toMatch(/<meta name="robots" content="noindex/)
  for (const path of [
    '/yuyue',
    '/yuyue/jiaolian',
    '/yuyue/jiaolian/999999999',
    '/yuyue/jiaoxue/1',
    `/yuyue/s/${'A'.repeat(43)}`,
    '/yuyue/s/short',
  ]) {
    expect([path, (await fetchPage(path, 'guangzhou')).status]).toEqual([path, 404])
  }
})

test('T19 a form posted by another site is rejected', async ({ request }) => {
  for (const path of ['/api/yuyue', '/api/yuyue/withdraw', '/api/yuyue/again']) {
    const response = await request.post(path, {
      form: { kind: 'coach', id: '1001' },
      headers: { 'sec-fetch-site': 'cross-site' },
      maxRedirects: 0,
    })
    expect(response.status()).toBe(403)
  }
})
