/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { resourceOf } from '../resource-of.ts'
import { Moves } from './moves.tsx'

const record = { id: 7, version: 3, publishAt: null, updatedAt: '2026-11-01T00:00:00.000Z' }
const content = { title: '友站', linkUrl: 'https://example.org/', position: 1 }
let state: RecordState
/** Responses to moves wait for this. */
let gate: Promise<void>
let isGone: boolean
let isVisible: boolean | undefined

beforeEach(() => {
  state = 'draft'
  gate = Promise.resolve()
  isGone = false
  isVisible = undefined
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    await gate
    if (isGone) return { json: async () => ({ code: ERROR_CODES.GONE, msg: '信息已过期', data: null }) }
    state = JSON.parse(String(init.body)).move === 'publish' ? 'published' : 'disabled'
    return { json: async () => ({ code: 0, msg: 'success', data: { ...record, state, content, isVisible } }) }
  }) as never
})

function Screen() {
  const [now, setNow] = useState<RecordState>('draft')
  const current = { ...record, state: now, content } as never
  return <Moves resource={resourceOf('friendLink')} record={current} isDirty={false} onMoved={() => setNow(state)} />
}

const button = (name: string) => screen.findByRole('button', { name })

test('R-13.14 publishing and taking down show that they are in progress, then focus the next possible action', async () => {
  render(<Screen />)
  const published = Promise.withResolvers<void>()
  gate = published.promise
  await userEvent.click(await button('发布'))
  expect(await button('发布中…')).toHaveFocus()
  published.resolve()
  await waitFor(async () => expect(await button('下架')).toHaveFocus())
  await userEvent.click(await button('下架'))
  await userEvent.type(screen.getByRole('textbox'), '重复')
  await userEvent.click(await button('确认下架'))
  await waitFor(async () => expect(await button('发布')).toHaveFocus())
})

test('R-13.7 an invalid date for scheduled publishing is refused at its field, and nothing is sent', async () => {
  render(<Screen />)
  await userEvent.click(await button('定时发布'))
  const input = screen.getByLabelText('发布时间（北京时间）')
  fireEvent.change(input, { target: { value: '12026-01-01T08:00' } })
  await userEvent.click(await button('确定'))
  expect(await screen.findByText('请填写日历上有的时间')).toBeVisible()
  expect(input).toHaveValue('12026-01-01T08:00')
  expect(global.fetch).not.toHaveBeenCalled()
})

test('R-13.7 publishing a deleted record says so', async () => {
  isGone = true
  render(<Screen />)
  await userEvent.click(await button('发布'))
  expect(await screen.findByText('这条记录已被删除')).toBeVisible()
})

test.each([
  [true, '已发布，网站上几秒内可见'],
  [false, '已发布，但网站上现在不显示：截止日期过去已久，或相关的教练、场馆已下架'],
])('R-13.7 publishing says whether visitors see the record: %s', async (answer, words) => {
  isVisible = answer
  render(<Screen />)
  await userEvent.click(await button('发布'))
  expect(await screen.findByText(words)).toBeVisible()
})
