import type { Page } from '@playwright/test'
import { publish, restore, takeDown } from '#tests/support/console-records.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchPage } from '#tests/support/site.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const fresh = (what: string) => `${what}${Date.now().toString(36)}`

/** Creates a friend link with this name as a draft; the page then shows its screen. */
async function makeLink(page: Page, name: string) {
  await page.goto('/admin/friendLink/create')
  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await page.getByRole('textbox', { name: '链接' }).fill('https://example.org/')
  await page.getByRole('button', { name: '保存为草稿' }).click()
  await expect(title(page)).toHaveText(`友情链接：${name}`)
}

const homeShows = (name: string) =>
  expect.poll(async () => (await fetchPage('/')).text.includes(name), { timeout: 10_000, intervals: [200] })

test('R-13.7 R-13.8 a record is created, published, edited, compared, restored and taken down, and the site follows', async ({
  browser,
}) => {
  const editor = await openOperator(browser)
  const name = fresh('友站')
  await makeLink(editor, name)
  expect((await fetchPage('/')).text).not.toContain(name)
  await publish(editor)
  await homeShows(name).toBe(true)

  const renamed = `${name}改`
  await editor.getByRole('textbox', { name: '名称' }).fill(renamed)
  await editor.getByLabel('修改说明（可不填）').fill('换了名字')
  await save(editor).click()
  await expect(title(editor)).toHaveText(`友情链接：${renamed}`)
  await homeShows(renamed).toBe(true)

  await editor.getByRole('link', { name: '历史版本' }).click()
  await editor.getByRole('radio', { name: '对比：旧' }).last().check()
  const row = editor.getByRole('row', { name: /^名称/ })
  await expect(row.getByRole('cell')).toHaveText([name, renamed])
  await expect(editor.getByText('换了名字')).toBeVisible()
  await restore(editor, 1)
  await expect(title(editor)).toHaveText(`友情链接：${name}`)
  await homeShows(renamed).toBe(false)

  await takeDown(editor)
  await homeShows(name).toBe(false)
  await editor.context().close()
})

test('R-13.8 the second of two operators is told what changed, and saves their own input on top of it', async ({
  browser,
}) => {
  const first = await openOperator(browser)
  const name = fresh('同改')
  await makeLink(first, name)
  const second = await first.context().newPage()
  await second.goto(first.url())
  await second.getByRole('textbox', { name: '链接' }).fill('https://example.org/second')
  await first.getByRole('textbox', { name: '名称' }).fill(`${name}甲`)
  await save(first).click()
  await expect(title(first)).toHaveText(`友情链接：${name}甲`)
  await save(second).click()
  const conflict = second.getByRole('region', { name: '这条记录刚被别人修改过' })
  await expect(conflict).toContainText('有人改了名称。')
  await expect(conflict.getByRole('row', { name: /^名称/ })).toHaveCount(0)
  await expect(conflict.getByRole('row', { name: /^链接/ })).toContainText('https://example.org/second')
  await expect(second.getByRole('textbox', { name: '链接' })).toHaveValue('https://example.org/second')
  await conflict.getByRole('button', { name: '以我填写的为准，继续修改' }).click()
  await save(second).click()
  await expect(title(second)).toHaveText(`友情链接：${name}甲`)
  await second.getByRole('link', { name: '返回列表' }).click()
  await expect(second.getByRole('row', { name: `${name}甲` })).toContainText('https://example.org/second')
  await first.context().close()
})

test('R-13.7 missing input is reported at its field, nothing is saved, and leaving asks first', async ({ browser }) => {
  const editor = await openOperator(browser)
  await editor.goto('/admin/friendLink/create')
  await editor.getByRole('textbox', { name: '链接' }).fill('不是链接')
  await editor.getByRole('button', { name: '保存为草稿' }).click()
  await expect(editor.getByRole('textbox', { name: '名称' })).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.getByRole('textbox', { name: '链接' })).toHaveAttribute('aria-invalid', 'true')
  let dialogMessage = ''
  editor.once('dialog', (dialog) => {
    dialogMessage = dialog.message()
    void dialog.dismiss()
  })
  await editor.getByRole('link', { name: '返回列表' }).click()
  await expect.poll(() => dialogMessage).toContain('还没有保存')
  await expect(editor.getByRole('textbox', { name: '链接' })).toHaveValue('不是链接')
  await editor.context().close()
})

test('R-13.7 a list is searched by words, and its URL restores that', async ({ browser }) => {
  const editor = await openOperator(browser)
  await editor.goto('/admin/news')
  const titles = editor.getByRole('rowheader')
  const words = (await titles.nth(1).textContent())!.trim()
  const search = editor.getByRole('form', { name: '查找' })
  await search.getByLabel('标题或编号').fill(words)
  await search.getByRole('button', { name: '查找' }).click()
  await expect(titles).toHaveText([words])
  await editor.goto(editor.url())
  await expect(titles).toHaveText([words])
  await expect(search.getByLabel('标题或编号')).toHaveValue(words)
  await editor.context().close()
})

test('R-13.7 a list is narrowed to a status, and its URL restores that', async ({ browser }) => {
  const editor = await openOperator(browser)
  await editor.goto('/admin/news')
  await editor.getByLabel('状态').selectOption('草稿')
  await expect(editor).toHaveURL(/draft/)
  await expect(editor.getByRole('row').nth(1)).toContainText('草稿')
  await expect(editor.getByRole('cell', { name: '已发布' })).toHaveCount(0)
  const address = editor.url()
  await editor.goto(address)
  await expect(editor.getByLabel('状态')).toHaveValue('draft')
  await expect(editor.getByRole('cell', { name: '已发布' })).toHaveCount(0)
  await editor.context().close()
})

test('R-13.14 the number of a record stays on one line on a tablet, and the dates of a search side by side on a phone', async ({
  browser,
}) => {
  const editor = await openOperator(browser)
  await editor.setViewportSize({ width: 768, height: 900 })
  await editor.goto('/admin/article')
  const number = editor.getByRole('row').nth(1).getByRole('cell').first()
  await expect(number).toHaveText(/^\d{4}$/)
  const lines = await number.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
  await editor.setViewportSize({ width: 390, height: 844 })
  await editor.goto('/admin/audit')
  const boxOf = async (label: string) => (await editor.getByLabel(label).locator('..').boundingBox())!
  const [from, to] = [await boxOf('从哪天'), await boxOf('到哪天')]
  expect(to.y).toBe(from.y)
  expect(from.x + from.width).toBeLessThan(to.x)
  await editor.context().close()
})

test('R-13.7 R-13.9 the exam page shows an edited scoring table', async ({ browser }) => {
  const editor = await openOperator(browser)
  await editor.goto('/admin/examTable/1')
  const field = editor.getByRole('textbox', { name: '标题' })
  const before = await field.inputValue()
  const changed = fresh('示例评分表')
  const pageShows = () =>
    expect.poll(async () => (await fetchPage('/zhongkaotiyu')).text.includes(changed), {
      timeout: 10_000,
      intervals: [200],
    })
  await field.fill(changed)
  try {
    await save(editor).click()
    await pageShows().toBe(true)
  } finally {
    await field.fill(before)
    await save(editor).click()
  }
  await pageShows().toBe(false)
  await editor.context().close()
})
