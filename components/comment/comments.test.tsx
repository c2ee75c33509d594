/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { SWRConfig } from 'swr'
import type { Comment, Reply } from '#lib/contracts/comment/comment.ts'
import { CommentList } from './comment-list.tsx'
import { shownComment } from './shown-comment.ts'

const author = (userName: string) => ({ headImg: '/pictures/avatars/default.svg', userName })
const reply = (replyId: number, to = ''): Reply => ({
  replyId,
  commentId: 1,
  content: `回复内容 ${replyId}`,
  createTime: '2026-10-02T08:00:00+08:00',
  authorUserInfo: author('王教练'),
  replyUserInfo: { userName: to },
  authorRole: null,
  isHeld: false,
})
const comment = (commentId: number, given: Partial<Comment> = {}): Comment => ({
  commentId,
  replyId: null,
  coachId: 1001,
  content: `评价内容 ${commentId}`,
  pictureList: [],
  createTime: '2026-10-01T08:00:00+08:00',
  anonymousState: 0,
  score: 5,
  aspects: { skill: null, patience: null, punctuality: null },
  learnerAge: null,
  isVerified: true,
  isDeleted: false,
  isHeld: false,
  authorUserInfo: author('李女士'),
  replyListVO: [],
  replyCount: 0,
  ...given,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Mocks the network: each call gets the next response; an Error is a failed connection. */
function serve(...responses: (object | Error)[]) {
  const requestedPaths: string[] = []
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (path: string) => {
    requestedPaths.push(path)
    const response = responses.shift()
    if (!response || response instanceof Error) throw response ?? new Error('nothing left to answer')
    return { json: async () => ({ code: 0, msg: 'success', data: response }) }
  }) as unknown as typeof fetch
  return requestedPaths
}
const page = (list: unknown[], total: number, pageNum: number) => ({
  list,
  total,
  isTotalCapped: false,
  pageNum,
  pageSize: 10,
})
const UNMARKED = { average: null, marks: [0, 0, 0, 0, 0] }
const show = (
  comments: Comment[],
  total = comments.length,
  marks: Pick<ComponentProps<typeof CommentList>, 'average' | 'marks' | 'aspects'> = UNMARKED,
) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <CommentList coachId={1001} name="王芳" comments={comments.map(shownComment)} total={total} {...marks} />
    </SWRConfig>,
  )

test('a comment shows author, date, score and text, and each reply names who it replies to (R-3.3)', () => {
  show([comment(1, { replyListVO: [reply(7), reply(8, '李女士')], replyCount: 2 })])
  expect(screen.getByText('李女士', { selector: 'p b' })).toBeVisible()
  expect(screen.getByRole('img', { name: '5 分（满分 5 分）' })).toBeVisible()
  expect(screen.getByText('2026-10-01', { selector: 'time' })).toBeVisible()
  const [direct, toSomebody] = screen.getAllByText(/回复内容/)
  expect(direct).toHaveTextContent(/^王教练：回复内容 7/)
  expect(toSomebody).toHaveTextContent(/^王教练 回复 李女士：回复内容 8/)
})

test('R-12.2 the averages of the aspects that were scored are shown beside the mean; without any there is no list', () => {
  const marks = { average: 4.6, marks: [0, 0, 0, 2, 3] }
  const { unmount } = show([comment(1)], 1, { ...marks, aspects: { skill: 4.8, patience: 5, punctuality: null } })
  const parts = screen.getByLabelText('分项评分')
  expect(parts).toHaveTextContent('专业4.8耐心5.0')
  expect(parts).not.toHaveTextContent('守时')
  unmount()
  show([comment(1)], 1, { ...marks, aspects: { skill: null, patience: null, punctuality: null } })
  expect(screen.queryByLabelText('分项评分')).toBeNull()
})

test('without comments the page says so', () => {
  show([])
  expect(screen.getByText(/还没有学员评价/)).toBeVisible()
})

test('R-12.2 three comments lead to all, loaded page by page; the button is removed after the last page', async () => {
  const requestedPaths = serve(
    page(
      range(1, 10).map((id) => comment(id)),
      13,
      1,
    ),
    page(
      range(11, 13).map((id) => comment(id)),
      13,
      2,
    ),
  )
  show(
    range(1, 3).map((id) => comment(id)),
    13,
  )
  await userEvent.click(screen.getByRole('button', { name: '查看全部 13 条评价' }))
  expect(await screen.findByText('评价内容 10')).toBeVisible()
  expect(screen.getAllByText('评价内容 3')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '再看其余 3 条评价' }))
  expect(await screen.findByText('评价内容 13')).toBeVisible()
  expect(screen.queryByRole('button', { name: /其余/ })).toBeNull()
  expect(requestedPaths).toEqual(
    [1, 2].map((n) => `/api/generic/userComment/v1/getCoachCommentList?coachId=1001&pageNum=${n}`),
  )
})

test('a page that fails to load shows an error and can be retried', async () => {
  serve(
    new Error('offline'),
    page(
      range(1, 5).map((id) => comment(id)),
      5,
      1,
    ),
  )
  show(
    range(1, 3).map((id) => comment(id)),
    5,
  )
  await userEvent.click(screen.getByRole('button', { name: '查看全部 5 条评价' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有加载成功')
  await userEvent.click(screen.getByRole('button', { name: '再看其余 2 条评价' }))
  expect(await screen.findByText('评价内容 5')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('R-2.159 R-2.160 up to two replies are shown under a comment, with a link to all of them', () => {
  show([
    comment(1, { replyListVO: [reply(10), reply(9)], replyCount: 12 }),
    comment(2, { replyListVO: [reply(8)], replyCount: 1 }),
  ])
  expect(screen.getAllByText(/回复内容/)).toHaveLength(3)
  expect(screen.getByRole('link', { name: '查看全部 12 条回复' })).toHaveAttribute(
    'href',
    '/jiaolian/component/ReplyListPop?commentId=1',
  )
})

test('A-28 a comment shifted to the next page by a new one is not shown twice', async () => {
  serve(
    page(
      range(1, 10).map((id) => comment(id)),
      13,
      1,
    ),
    page(
      range(10, 13).map((id) => comment(id)),
      13,
      2,
    ),
  )
  show(
    range(1, 3).map((id) => comment(id)),
    13,
  )
  await userEvent.click(screen.getByRole('button', { name: '查看全部 13 条评价' }))
  await userEvent.click(await screen.findByRole('button', { name: '再看其余 3 条评价' }))
  await screen.findByText('评价内容 13')
  expect(screen.getAllByText(/评价内容 10/)).toHaveLength(1)
})

test('the summary shows the mean and the distribution of scores, best first', () => {
  show([comment(1)], 16, { average: 4.6, marks: [0, 0, 1, 5, 10] })
  expect(screen.getByText('4.6')).toBeVisible()
  const rows = within(screen.getByRole('table', { name: '评分分布' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['5 星10', '4 星5', '3 星1', '2 星0', '1 星0'])
})

test('R-12.1 the summary shows the number of counted scores, and the number of comments if there are more', () => {
  const marks = { average: 4.6, marks: [0, 0, 1, 5, 10] }
  const { unmount } = show([comment(1)], 18, marks)
  expect(screen.getByText('约课评分 16 个')).toBeVisible()
  expect(screen.getByText('共 18 条评价')).toBeVisible()
  unmount()
  show([comment(1)], 16, marks)
  expect(screen.getByText('约课评分 16 个')).toBeVisible()
  expect(screen.queryByText(/^共/)).toBeNull()
})

test('without scores there is no summary', () => {
  show([comment(1, { score: null })])
  expect(screen.queryByRole('table')).toBeNull()
})
