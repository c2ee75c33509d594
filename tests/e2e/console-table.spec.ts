import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'

const rowsOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('R-13.11 records are exported as a table, edited, checked and imported, and the import is undone as a whole', async ({
  browser,
}) => {
  const page = await openOperator(browser)
  const mark = `表格${Date.now() % 100_000}`
  const original = await test.step('the list is exported as one file', async () => {
    await page.goto('/admin/friendLink')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('友情链接.csv')
    return (await readFile((await download.path())!, 'utf8')).replace('\ufeff', '')
  })
  const [header, first, ...rest] = original.trimEnd().split('\r\n')
  expect(header).toBe('编号,记录版本,状态,名称,链接,顺序')
  const [, , , title] = first!.split(',')
  const changed = first!.replace(title!, mark)
  const made = `,,草稿,${mark}新,https://www.example.org/,999`
  const wrong = `,,已发布,${mark}错,javascript:alert(1),一`
  const give = async (lines: string[]) => {
    await page.getByRole('link', { name: '导入' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('导入友情链接')
    const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}`)
    await page.getByLabel('CSV 文件').setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer })
  }

  await test.step('a file with a missing column is refused, naming the column', async () => {
    await give(['编号,状态,名称,链接', ',,一,https://www.example.org/'])
    await expect(page.locator('p[role=alert]')).toHaveText('缺少“顺序”一列。请先导出一份，按它的列填写')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 800 })
    // Parts that depend on the width re-render a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: '返回列表' }).click()
  })

  await test.step('each invalid row is named with its column and the reason, before anything is written', async () => {
    await give([header!, changed, ...rest, made, wrong])
    await expect(page.getByRole('status')).toHaveText(
      `2 行可以导入（新建 1 条，修改 1 条），${rest.length} 行没有变化，1 行有问题，不会导入。`,
    )
    await expect(rowsOf(page, '顺序')).toContainText('看不懂“一”')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the valid rows are imported, and the import is undone as a whole', async () => {
    await page.getByRole('button', { name: '导入 2 行' }).click()
    await expect(page.getByRole('status')).toHaveText(`已导入 2 行，${rest.length} 行没有变化。`)
    const list = await page.context().newPage()
    await list.goto('/admin/friendLink')
    await expect(rowsOf(list, mark)).toHaveCount(2)
    await list.close()
    // The import is still there after leaving the page.
    await page.reload()
    await expectAccessible(page)
    const imports = page.getByRole('region', { name: '最近的导入' })
    await imports.getByRole('button', { name: /^撤销/ }).first().click()
    await imports.getByRole('button', { name: '确认撤销' }).click()
    await expect(page.getByRole('status')).toHaveText('已撤销 2 行。')
    await page.getByRole('link', { name: '查看列表' }).click()
    await expect(rowsOf(page, title!)).toHaveCount(1)
    await expect(rowsOf(page, mark)).toHaveCount(0)
  })
})
