/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HANDLING_CALLS } from '#lib/contracts/operator/handling.ts'
import { Handling } from './handling.tsx'

const { list } = HANDLING_CALLS.reports
const free = { entryId: '7', taken: null, notes: [] }
/** Response to every call except reads. */
let response: { code: number; msg: string; data: unknown }
/** Responses wait for this. */
let gate: Promise<void>

beforeEach(() => {
  gate = Promise.resolve()
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => {
    if (path.includes(list.path)) return { json: async () => ({ code: 0, msg: 'success', data: [free] }) }
    await gate
    return { json: async () => response }
  }) as never
})

function renderHandling() {
  const onChange = jest.fn()
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Handling queue="reports" entryId={7} onChange={onChange} />
    </SWRConfig>,
  )
  return onChange
}

test('R-13.5 taking or noting an entry that was decided meanwhile reloads it', async () => {
  const onChange = renderHandling()
  response = { code: ERROR_CODES.CONFLICT, msg: '这一条已经处理或撤回', data: null }
  await userEvent.click(await screen.findByRole('button', { name: '认领' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByText('写备注'))
  await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '已打电话')
  await userEvent.click(screen.getByRole('button', { name: '保存备注' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('已打电话')
})

test('R-13.14 the focus stays on the button after taking an entry, and returns to 写备注 after saving a note', async () => {
  renderHandling()
  const taken = { accountId: 5, name: '小李', at: new Date().toISOString(), isOwn: true, mayTakeOver: false }
  const mine = { ...free, taken }
  response = { code: 0, msg: 'success', data: mine }
  await userEvent.click(await screen.findByRole('button', { name: '认领' }))
  expect(await screen.findByRole('button', { name: '取消认领' })).toHaveFocus()
  const note = { noteId: 1, name: '小李', words: '已打电话', at: new Date().toISOString() }
  response = { code: 0, msg: 'success', data: { ...mine, notes: [note] } }
  await userEvent.click(screen.getByText('写备注'))
  await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '已打电话')
  await userEvent.click(screen.getByRole('button', { name: '保存备注' }))
  expect(await screen.findByRole('list', { name: '备注' })).toHaveTextContent('已打电话')
  expect(screen.getByText('写备注')).toHaveFocus()
})

test('R-13.5 text typed while a note is being saved stays for the next note', async () => {
  renderHandling()
  await userEvent.click(await screen.findByText('写备注'))
  const noteField = screen.getByRole('textbox', { name: '备注' })
  await userEvent.type(noteField, '已打电话')
  const note = { noteId: 1, name: '小李', words: '已打电话', at: new Date().toISOString() }
  response = { code: 0, msg: 'success', data: { ...free, notes: [note] } }
  const noteSaved = Promise.withResolvers<void>()
  gate = noteSaved.promise
  await userEvent.click(screen.getByRole('button', { name: '保存备注' }))
  await userEvent.type(noteField, '，没人接')
  noteSaved.resolve()
  expect(await screen.findByRole('list', { name: '备注' })).toHaveTextContent('已打电话')
  expect(noteField).toHaveValue('已打电话，没人接')
  expect(noteField).toHaveFocus()
})
