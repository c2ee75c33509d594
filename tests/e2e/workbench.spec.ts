import { DEMO_OWNER_PASSWORD, DEMO_OWNERS } from '#demo/owners.ts'
import { loginByPassword } from '#lib/contracts/account/auth.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { clippedTexts } from '#tests/support/clipped-text.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('R-14.1 @phone @desktop a coach sees what waits, the page’s figures and what it lacks, with links to where each is done', async ({
  page,
  visit,
}) => {
  await setRandomClientAddress(page)
  await callAs(page, loginByPassword, { mobile: DEMO_OWNERS.coach, password: DEMO_OWNER_PASSWORD })
  await visit('/user/workbench')
  const panel = (name: string) => page.getByRole('region', { name })

  await test.step('what waits', async () => {
    const waiting = panel('待处理')
    await expect(waiting.getByRole('link', { name: /条预约等您联系/ })).toHaveAttribute('href', '/user/leads')
    await expect(waiting.getByRole('link', { name: /^回复评价/ }).first()).toBeVisible()
    await expect(waiting.getByRole('link', { name: /还有 \d+ 天到期/ })).toHaveAttribute(
      'href',
      '/add/addCoach#certificates',
    )
  })

  await test.step('figures of 7 and of 30 days, without a reload', async () => {
    const figures = panel('数据')
    const views = figures.getByRole('listitem').filter({ hasText: '浏览' })
    await expect(views).toContainText(/浏览\d+次(比|与)前 7 天/)
    await expectAccessible(page)
    await figures.getByRole('radio', { name: '近 30 天' }).check()
    await expect(views).toContainText(/浏览\d+次(比|与)前 30 天/)
    await figures.getByText('每天的数字').click()
    await expect(figures.getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
    expect(await clippedTexts(page)).toEqual([])
  })

  await test.step('a gap leads to its field', async () => {
    await panel('待处理')
      .getByRole('link', { name: /还有 \d+ 天到期/ })
      .click()
    const change = page.getByRole('button', { name: '修改资料' })
    const field = page.getByRole('textbox', { name: '证书名称' }).first()
    // Once there is a draft, the form is open from the start.
    await expect(change.or(field)).toBeVisible()
    if (await change.isVisible()) await change.click()
    await expect(field).toBeFocused()
  })
})
