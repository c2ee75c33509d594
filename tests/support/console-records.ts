import type { Page } from '@playwright/test'
import type { Fields } from '#lib/contracts/resources/field.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { expect } from './fixtures.ts'
import { fillIn, type Typed } from './record-form.ts'

/* What an operator does with records in the console. */

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the list of a kind from the menu, or the record itself if the kind has only one. */
export async function openKind(page: Page, label: string) {
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: label, exact: true }).click()
  await expect(title(page)).toHaveText(label)
}

/** Opens an existing record, found by its name. */
export async function openRecord(page: Page, { label }: { label: string }, name: string) {
  await openKind(page, label)
  const search = page.getByRole('form', { name: '查找' })
  await search.getByLabel(/或编号$/).fill(name)
  await search.getByRole('button', { name: '查找' }).click()
  await page.getByRole('rowheader').getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveText(`${label}：${name}`)
}

/** Fills in the form of a new record and saves it as a draft; the page then shows the record's screen. */
export async function makeDraft<F extends Fields>(page: Page, resource: Resource<F>, typed: Typed<F>) {
  const { label, fields } = resource
  await openKind(page, label)
  await page.getByRole('link', { name: `新建${label}` }).click()
  await fillIn(page.getByRole('form', { name: `新建${label}` }), fields, typed)
  await button(page, '保存为草稿').click()
  await expect(title(page)).toHaveText(`${label}：${typed[resource.title]}`)
}

export async function publish(page: Page) {
  await button(page, '发布').click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
}

/** Changes fields of the record on the current screen and saves it. */
export async function change<F extends Fields>(page: Page, { label, fields }: Resource<F>, typed: Typed<F>) {
  const form = page.getByRole('form', { name: `修改${label}` })
  await fillIn(form, fields, typed)
  await button(page, '保存').click()
  await expect(form.getByText('有修改还没有保存')).toBeHidden()
}

/** Restores a version from the screen of versions. */
export async function restore(page: Page, version: number) {
  await button(page, `恢复到第 ${version} 版`).click()
  await button(page, '确认恢复').click()
}

export async function takeDown(page: Page) {
  await button(page, '下架').click()
  await button(page, '确认下架').click()
  await expect(page.getByText('已下架', { exact: true })).toBeVisible()
}
