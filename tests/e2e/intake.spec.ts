import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { aPublishedCoach } from '#tests/support/published-owner.ts'
import { fetchPage } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

const panelOf = (page: Page, name: string) => page.getByRole('region', { name: `招生：${name}` })

test('R-14.5 R-14.6 R-10.14 R-10.16 @phone a coach sets ages and times, pauses and resumes, and visitors see it within seconds', async ({
  page,
  visit,
  browser,
}) => {
  const { page: window, name, coachId } = await aPublishedCoach(browser)
  const panel = panelOf(window, name)
  await visit(`/jiaolian/detail/${coachId}`)
  await expect(page.getByText('7–12 岁')).toHaveCount(0)

  await test.step('an invalid time is reported at its field, and no input is lost', async () => {
    await window.goto('/user/workbench')
    await panel.getByRole('checkbox', { name: '7–9 岁' }).check()
    await panel.getByRole('checkbox', { name: '10–12 岁' }).check()
    await panel.getByRole('button', { name: '加一段时间' }).click()
    await panel.getByLabel('第 1 段结束').fill('08:00')
    await panel.getByRole('button', { name: '保存' }).click()
    await expect(panel.getByLabel('第 1 段结束')).toHaveAccessibleDescription('结束时间要晚于开始时间')
    await expect(panel.getByLabel('第 1 段结束')).toHaveValue('08:00')
    await expectAccessible(window)
  })

  await test.step('ages and times are on the page within seconds', async () => {
    await panel.getByLabel('第 1 段结束').fill('11:30')
    await panel.getByRole('button', { name: '加一段时间' }).click()
    await panel.getByLabel('第 2 段星期').selectOption('周三')
    await panel.getByLabel('第 2 段开始').fill('18:30')
    await panel.getByLabel('第 2 段结束').fill('20:30')
    await panel.getByRole('button', { name: '保存' }).click()
    await expect(window.getByText('已保存，页面马上更新')).toBeVisible()
    await expect(panel.getByLabel('第 1 段星期')).toHaveValue('3')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('7–12 岁').first()).toBeVisible({ timeout: 500 })
      await expect(page.getByText(/周三 18:30–20:30\s周六 9:00–11:30/).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
  })

  await test.step('lists find the coach by them', async () => {
    for (const query of ['learner=7-9', 'when=weekend', 'when=evening']) {
      const list = await fetchPage(`/jiaolian?selectCityCode=440600&${query}&sort=newest`)
      expect(list.text).toContain(name)
    }
    const { text } = await fetchPage('/jiaolian?selectCityCode=440600&learner=adult&sort=newest')
    expect(text).not.toContain(name)
  })

  await test.step('a paused coach takes no leads: page and form say so, and the form offers others', async () => {
    await panel.getByRole('button', { name: '暂停接收新学员' }).click()
    await expect(panel.getByRole('button', { name: '恢复接收新学员' })).toBeVisible()
    await expectAccessible(window)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('暂不接收新学员').first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: '看看相近的' }).first()).toBeVisible()
    await expect(page.locator(`a[href$="/yuyue/jiaolian/${coachId}"]`, { hasText: '预约试课' })).toHaveCount(0)
    const card = async () => {
      const { text } = await fetchPage('/jiaolian?selectCityCode=440600&sort=newest')
      return text.match(/<article[\s\S]*?<\/article>/g)?.find((each) => each.includes(name))
    }
    await expect.poll(card, { timeout: 20_000 }).toContain('暂不接收新学员')
    expect(await card()).not.toContain('预约试课')
    await page.goto(`/yuyue/jiaolian/${coachId}`)
    await expect(page.getByText(`${name}暂不接收新学员`)).toBeVisible()
    await expect(page.getByRole('button', { name: '预约试课' })).toHaveCount(0)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^预约试课：/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/yuyue\/jiaolian\/\d+$/)
    await expect(page).not.toHaveURL(new RegExp(`/${coachId}$`))
    await expect(page.getByRole('button', { name: '预约试课' })).toBeVisible()
  })

  await test.step('after resuming the form is back', async () => {
    await panel.getByRole('button', { name: '恢复接收新学员' }).click()
    await expect(panel.getByRole('button', { name: '暂停接收新学员' })).toBeVisible()
    await page.goto(`/yuyue/jiaolian/${coachId}`)
    await expect(page.getByRole('button', { name: '预约试课' })).toBeVisible()
  })
  await window.context().close()
})
