/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SWRConfig } from 'swr'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { resourceOf } from '../resource-of.ts'
import { ImportScreen } from './import-screen.tsx'
import { writeHeader, writeRecords } from './table-file.ts'

const news = resourceOf('news')
const { importRows, imports, undoImport } = callsOf(news)
const content = { title: '甲', summary: '乙', cover: '/pictures/a.webp', isTop: false }
const ROWS = 12

type Sent = { importId: string; isTrial: boolean; rows: { line: number }[] }
let importedBatches: Sent[]
/** Whether no row changes anything. */
let isUnchanged: boolean
let undone: { importId: string }[]
/** The batch, counted from 1, that is written but times out. */
let timeoutBatch: number
/** The batch that is refused as busy. */
let busyBatch: number
/** Responses to imports wait for this. */
let gate: Promise<void>
const past = {
  importId: 'import-of-yesterday',
  madeAt: '2026-11-20T02:30:00.000Z',
  madeBy: 5,
  records: 300,
  undoable: 288,
}

beforeEach(async () => {
  importedBatches = []
  isUnchanged = false
  undone = []
  timeoutBatch = 2
  busyBatch = 0
  gate = Promise.resolve()
  window.matchMedia = (() => ({ matches: false })) as never
  // The router creates one for every navigation.
  global.Request = class {
    method = 'GET'
  } as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body))
    const respondWith = (data: unknown, code = 0) => ({ json: async () => ({ code, msg: '没有答复', data }) })
    if (address.includes(undoImport.path)) {
      undone.push(input)
      return respondWith({ undone: ROWS, left: 0, reached: 1, changedSince: [], refused: [] })
    }
    if (address.includes(imports.path)) return respondWith([past])
    if (!address.includes(importRows.path)) return respondWith({})
    if (!input.isTrial) await gate
    if (!input.isTrial) {
      const batch = importedBatches.push(input)
      if (batch === timeoutBatch) return respondWith({}, ERROR_CODES.UPSTREAM_TIMEOUT)
      if (batch === busyBatch) return respondWith({}, ERROR_CODES.BUSY)
    }
    const none = { written: 0, takenDown: 0, published: 0, made: 0, alike: 0, problems: [] }
    if (isUnchanged) return respondWith({ ...none, unchanged: input.rows.length })
    return respondWith({
      written: input.isTrial ? 0 : input.rows.length,
      takenDown: 1,
      published: 2,
      made: 3,
      alike: 1,
      problems: [],
    })
  }) as never
  const element = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <ResourceContextProvider value="news">
          <ImportScreen />
          <Link to="/elsewhere">别处</Link>
        </ResourceContextProvider>
      </InConsole>
    </SWRConfig>
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/elsewhere', element: <p>到了别处</p> },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText(/账号 5 · 300 条记录，其中 12 条后来又被修改，不会撤销/)
})

async function chooseFile() {
  // Long enough to need several calls.
  const body = `<p>${'长'.repeat(9000)}</p>`
  const records = Array.from({ length: ROWS }, () => ({
    id: null,
    state: 'draft' as const,
    content: { ...content, body },
  }))
  const text = writeHeader(news) + writeRecords(news, records)
  const file = new File([text], 'news.csv', { type: 'text/csv' })
  file.arrayBuffer = async () => new TextEncoder().encode(text).buffer as ArrayBuffer
  await userEvent.upload(screen.getByLabelText('CSV 文件'), file)
}

/** Chooses a file, reads the result of the check, and imports it. */
async function importFile() {
  await chooseFile()
  // Summed over all calls.
  const summary = /导入后，\d+ 条记录会发布到网站上。导入后，\d 条已发布的记录会从网站上消失。/
  expect(await screen.findByText(summary)).toBeVisible()
  const summaryText = screen.getByText(summary).textContent!
  const [callCount] = /\d+(?= 条已发布的记录)/.exec(summaryText)!
  expect(summaryText).toContain(`（新建 ${3 * Number(callCount)} 条，修改 ${ROWS - 3 * Number(callCount)} 条）`)
  expect(summaryText).toContain(`新建的当中有 ${callCount} 条与已有的记录同名，请确认不是重复导入。`)
  await userEvent.click(screen.getByRole('button', { name: `导入 ${ROWS} 行` }))
}

test('R-13.11 an interrupted import continues under the same id, so no row is written twice', async () => {
  await importFile()
  await userEvent.click(await screen.findByRole('button', { name: '继续导入' }))
  expect(await screen.findByText(`已导入 ${ROWS} 行。`)).toBeVisible()
  expect(new Set(importedBatches.map(({ importId }) => importId)).size).toBe(1)
  expect(new Set(importedBatches.flatMap(({ rows }) => rows.map(({ line }) => line))).size).toBe(ROWS)
  await userEvent.click(screen.getByRole('button', { name: '撤销这次导入' }))
  expect(await screen.findByText(`已撤销 ${ROWS} 行。`)).toBeVisible()
  expect(undone).toEqual([{ importId: importedBatches[0]!.importId }])
})

test('R-13.11 of a file that changes nothing the check says so, and there is nothing to import', async () => {
  isUnchanged = true
  await chooseFile()
  expect(await screen.findByText(`0 行可以导入，${ROWS} 行没有变化。`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^导入/ })).toBeNull()
})

test('R-13.11 the result of an import says how many rows changed nothing', async () => {
  timeoutBatch = 0
  await chooseFile()
  await screen.findByText(/行可以导入/)
  isUnchanged = true
  await userEvent.click(screen.getByRole('button', { name: `导入 ${ROWS} 行` }))
  expect(await screen.findByText(`已导入 0 行，${ROWS} 行没有变化。`)).toBeVisible()
  expect(screen.queryByRole('button', { name: '撤销这次导入' })).toBeNull()
})

test('R-13.11 a busy moment does not interrupt an import: the batch is sent again under the same id', async () => {
  timeoutBatch = 0
  busyBatch = 2
  await importFile()
  expect(await screen.findByText(`已导入 ${ROWS} 行。`, undefined, { timeout: 30_000 })).toBeVisible()
  expect(importedBatches[2]).toEqual(importedBatches[1])
  expect(new Set(importedBatches.map(({ importId }) => importId)).size).toBe(1)
})

test('R-13.11 the rows written by an interrupted import can be undone', async () => {
  await importFile()
  expect(await screen.findByRole('status')).toHaveTextContent('导入中断了')
  await userEvent.click(screen.getByRole('button', { name: '撤销已写入的' }))
  expect(await screen.findByText(/^已撤销/)).toBeVisible()
  expect(undone).toEqual([{ importId: importedBatches[0]!.importId }])
})

test('R-13.11 an earlier import can still be undone later', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^撤销 .* 的导入$/ }))
  expect(screen.getByText('288 条记录将恢复到导入前，其中新建的会删除。')).toBeVisible()
  expect(undone).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '确认撤销' }))
  expect(await screen.findByText(`已撤销 ${ROWS} 行。`)).toBeVisible()
  expect(undone).toEqual([{ importId: past.importId }])
})

test('R-13.11 leaving while rows are being written asks for confirmation', async () => {
  let release!: () => void
  gate = new Promise((resolve) => {
    release = resolve
  })
  timeoutBatch = 0
  await importFile()
  expect(await screen.findByText(/^正在导入/)).toBeVisible()
  window.confirm = jest.fn(() => false)
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  await waitFor(() => expect(window.confirm).toHaveBeenCalledWith('导入还没有完成，离开后看不到结果。确定离开？'))
  expect(screen.getByText(/^正在导入/)).toBeVisible()
  release()
  expect(await screen.findByText(`已导入 ${ROWS} 行。`)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: '别处' }))
  expect(await screen.findByText('到了别处')).toBeVisible()
})
