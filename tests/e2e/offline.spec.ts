import type { Page } from '@playwright/test'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const NOT_LOADED = '没有加载成功，请检查网络后重试'

async function press(page: Page, role: 'link' | 'button', name: string) {
  if (name === '登录') await page.getByLabel('导航菜单').click()
  await page.getByRole(role, { name, exact: true }).filter({ visible: true }).last().click()
}

/** Controls that open a form or popup on a coach’s page, and their dialogs. */
const opened = {
  预约试课: { role: 'link', dialog: /^预约试课：/ },
  写评价: { role: 'button', dialog: /^评价/ },
  发布需求: { role: 'link', dialog: '发布需求' },
  登录: { role: 'link', dialog: '登录' },
} as const

for (const [name, { role, dialog }] of Object.entries(opened)) {
  test(`FM-22 @phone without a network ${name} says so on its page, and opens once the network is back`, async ({
    page,
    visit,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|net::|Failed to fetch|ChunkLoadError|Failed to load/)
    const [coach] = (await callEndpoint(searchCoaches, { adCode: '440100' })).list
    await visit(`/jiaolian/detail/${coach!.coachId}`, { city: 'guangzhou' })
    const address = page.url()
    await page.context().setOffline(true)
    await press(page, role, name)
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible()
    expect(page.url()).toBe(address)
    await page.context().setOffline(false)
    await press(page, role, name)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  })
}
