/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListContextProvider } from 'react-admin'
import { resourceOf } from '../resource-of.ts'
import { ExportButton } from './export-button.tsx'
import { readTable } from './table-file.ts'

const news = resourceOf('news')
const content = { title: '甲', summary: '乙', cover: '/pictures/a.webp', isTop: false, body: '' }
const records = Array.from({ length: 201 }, (_, at) => ({
  ...{
    id: 3 * at + 1,
    version: 1,
    state: 'published',
    publishAt: null,
    updatedAt: '2026-11-20T02:30:00.000Z',
    content,
  },
}))

/** Page size of the service. */
const PART = 100

test('R-13.11 an export has every record the list is narrowed to once under one header, paged by the last id', async () => {
  const requests: object[] = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_address: string, init: RequestInit) => {
    const { after = 0, ...narrowed } = JSON.parse(String(init.body))
    requests.push({ after, ...narrowed })
    const list = records.filter(({ id }) => id > after).slice(0, PART)
    const data = { list, next: list.length === PART ? list.at(-1)!.id : null }
    return { json: async () => ({ code: 0, msg: '', data }) }
  }) as never
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = () => {}

  render(
    <ListContextProvider
      value={{ filterValues: { text: '甲', state: 'published', isTop: 'false' }, total: records.length } as never}
    >
      <ExportButton resource={news} />
    </ListContextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const narrowed = { text: '甲', state: 'published', filters: { isTop: 'false' } }
  expect(requests).toEqual([0, 298, 598].map((after) => ({ after, ...narrowed })))
  const table = readTable(await textOf(saved[0]!))!
  expect(table.rows.map(({ cells }) => Number(cells[0]))).toEqual(records.map(({ id }) => id))
})

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
