/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { getNotices, markNoticesRead, type Notice, removeNotice } from '#lib/contracts/notice/notice.ts'
import { Notices } from './notices.tsx'

const noticeOf = (noticeId: number): Notice => ({
  ...{ noticeId, kind: 'leadClosed', side: 'poster', leadId: noticeId, applicationKind: null, commentId: null },
  ...{ reportId: null, submissionKind: null, checkId: null, words: `第 ${noticeId} 条`, isRead: false },
  createdAt: '2026-11-20T02:30:00.000Z',
})

/** Stored notices, and the calls that marked some as read or removed them. */
let stored: Notice[]
let readCalls: object[]
let removeCalls: object[]
beforeEach(() => {
  stored = [1, 2, 3].map(noticeOf)
  readCalls = []
  removeCalls = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string, { body }: RequestInit) => {
    const path = String(address)
    if (path.includes(removeNotice.path)) removeCalls.push(JSON.parse(String(body)))
    if (path.includes(removeNotice.path))
      stored = stored.filter(({ noticeId }) => noticeId !== JSON.parse(String(body)).noticeId)
    if (path.includes(markNoticesRead.path)) readCalls.push(JSON.parse(String(body)))
    if (path.includes(markNoticesRead.path)) stored = stored.map((notice) => ({ ...notice, isRead: true }))
    const unread = { unreadCount: stored.filter(({ isRead }) => !isRead).length }
    const data = path.includes(getNotices.path) ? { ...pageAt(JSON.parse(String(body)).pageNum), ...unread } : unread
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

const pageAt = (pageNum: number) => {
  const list = stored.slice((pageNum - 1) * 10, pageNum * 10)
  return { list, total: stored.length, pageNum, pageSize: 10, isTotalCapped: false }
}

test('R-11.1 when notices are managed by keyboard the focus stays where the pressed button was', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Notices />
    </SWRConfig>,
  )
  const rows = () => screen.getAllByRole('listitem')
  await userEvent.click(await screen.findByRole('button', { name: /^删除：第 2 条/ }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[1]).toHaveFocus()
  expect(rows()[1]).toHaveTextContent('第 3 条')
  await userEvent.click(screen.getByRole('button', { name: /^删除：第 3 条/ }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull())
  expect(screen.getByRole('button', { name: '全部', pressed: true })).toHaveFocus()
})

test('R-11.1 a double click on 删除 removes one notice, also when the next one has moved up by then', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Notices />
    </SWRConfig>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^删除：第 1 条/ }), { detail: 1 })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  // Let the header's count be read too.
  await act(async () => {})
  // The pointer is over the next notice now.
  fireEvent.click(screen.getByRole('button', { name: /^删除：第 2 条/ }), { detail: 2 })
  expect(removeCalls).toEqual([{ noticeId: 1 }])
})

test('R-11.1 while a notice is being removed, further presses of 删除 are ignored', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Notices />
    </SWRConfig>,
  )
  const remove = await screen.findByRole('button', { name: /^删除：第 1 条/ })
  fireEvent.click(remove)
  fireEvent.click(remove)
  fireEvent.click(screen.getByRole('button', { name: /^删除：第 2 条/ }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(removeCalls).toEqual([{ noticeId: 1 }])
  await userEvent.click(screen.getByRole('button', { name: /^删除：第 2 条/ }))
  await waitFor(() => expect(removeCalls).toEqual([{ noticeId: 1 }, { noticeId: 2 }]))
})

test('R-11.1 全部已读 marks only the selected group of notices as read', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Notices />
    </SWRConfig>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '预约' }))
  await userEvent.click(await screen.findByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(readCalls).toEqual([{ group: 'lead' }]))
})

test('R-11.1 notices can all be marked as read although the unread ones are on a later page', async () => {
  stored = Array.from({ length: 12 }, (_, at) => ({ ...noticeOf(at + 1), isRead: at < 11 }))
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Notices />
    </SWRConfig>,
  )
  expect(await screen.findAllByRole('listitem')).toHaveLength(10)
  expect(screen.queryByText('未读')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull())
  expect(stored.every(({ isRead }) => isRead)).toBe(true)
})

test('R-11.1 a notice opened in another tab is marked as read here', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Notices />
    </SWRConfig>,
  )
  let isBrowserHandled: boolean | undefined
  const onClick = (event: MouseEvent) => {
    isBrowserHandled = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', onClick)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(await screen.findByRole('link', { name: /第 2 条/ }))
  document.removeEventListener('click', onClick)
  expect(isBrowserHandled).toBe(true)
  await waitFor(() => expect(screen.queryByText('未读')).toBeNull())
})
