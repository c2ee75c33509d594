import type { Locator } from '@playwright/test'
import type { Field, FieldInput, Fields } from '#lib/contracts/resources/field.ts'
import { addPhoto, aPhoto, groupOf } from './applications.ts'
import { expect } from './fixtures.ts'

/** Values typed and chosen in a form, by field name, as shown on screen. */
export type Typed<F extends Fields = Fields> = { readonly [Name in keyof F]?: unknown }

/** A text with an image at its end, and the image's description. */
export interface RichTextInput {
  words: string
  picture?: string
}

/** Fills in the form of a record, or one of its rows, as a person does: from top to bottom, each field by its label. */
export async function fillIn(form: Locator, fields: Fields, typed: Typed) {
  const unknown = Object.keys(typed).filter((name) => !fields[name])
  expect(unknown, 'names of no field').toEqual([])
  for (const [name, field] of Object.entries(fields))
    if (typed[name] !== undefined) await FILL[field.input.kind](form, field, typed[name] as never)
}

type Fill = (form: Locator, field: Field, typed: never) => Promise<unknown>

const write = (form: Locator, { label }: Field, text: string | number) =>
  form.getByLabel(label, { exact: true }).fill(String(text))

const choose = (form: Locator, { label }: Field, words: string) =>
  form.getByLabel(label, { exact: true }).selectOption({ label: words })

async function tick(form: Locator, { label }: Field, boxes: readonly string[]) {
  for (const name of boxes) await groupOf(form, label).getByRole('checkbox', { name, exact: true }).check()
}

const upload = (form: Locator, { label }: Field) => addPhoto(form, new RegExp(`^${label}`))

async function compose(form: Locator, { label }: Field, { words, picture }: RichTextInput) {
  const group = groupOf(form, label)
  const text = group.getByRole('textbox', { name: label })
  await text.click()
  await form.page().keyboard.insertText(words)
  if (picture === undefined) return
  await group.locator('input[type=file]').setInputFiles(await aPhoto())
  // Without a description the image has no role.
  await text.locator('img').click()
  await group.getByLabel('图片说明').fill(picture)
}

async function selectRecords(form: Locator, { label }: Field, names: readonly string[]) {
  const box = form.getByRole('combobox', { name: label })
  for (const name of names) {
    await box.fill(name)
    await form.page().getByRole('option', { name }).first().click()
  }
}

async function addRows(form: Locator, { input }: Field, rows: readonly Typed[]) {
  if (input.kind !== 'rows') return
  for (const [at, row] of rows.entries()) {
    await form.getByRole('button', { name: `添加${input.itemLabel}` }).click()
    await fillIn(groupOf(form, `${input.itemLabel} ${at + 1}`), input.parts, row)
  }
}

const FILL: Record<FieldInput['kind'], Fill> = {
  line: write,
  text: write,
  number: write,
  price: write,
  day: write,
  link: write,
  lines: write,
  pairs: write,
  videoSource: write,
  choice: choose,
  channel: choose,
  city: choose,
  yes: (form, { label }, isChecked: boolean) => form.getByRole('checkbox', { name: label }).setChecked(isChecked),
  codes: tick,
  /** Ticks the opening days, at the usual hours. */
  openingHours: (form, field, days: readonly string[]) => tick(form, { ...field, label: '每周开放时间' }, days),
  picture: upload,
  pictures: upload,
  html: compose,
  reference: (form, field, name: string) => selectRecords(form, field, [name]),
  references: selectRecords,
  rows: addRows,
}
