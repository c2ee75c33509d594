/** @jest-environment jsdom */
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { logInToWrite, readDraft, storeDraft, takeResumed } from '#components/form/drafts.ts'
import { MyComments } from '#components/user/my-comments.tsx'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { Comment, Reply } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import { CommentList } from './comment-list.tsx'
import { ReplyThread } from './replies/reply-thread.tsx'
import { shownComment, shownReply } from './shown-comment.ts'

configure({ asyncUtilTimeout: 10_000 })

const TOKEN = 'handle-of-a-session-0123456789abcdef'
const ANNA: UserInfo & { authToken: string } = {
  userId: 7,
  userName: '安娜',
  nickname: '',
  headImg: '/pictures/avatars/default.svg',
  mobile: '138****8000',
  sex: null,
  userType: 'user',
  hasWechat: false,
  authToken: TOKEN,
}
const author = (userName: string) => ({ headImg: '/pictures/avatars/default.svg', userName })
const reply = (replyId: number, given: Partial<Reply> = {}): Reply => ({
  replyId,
  commentId: 1,
  content: `第 ${replyId} 条回复`,
  createTime: '2026-10-02T08:00:00+08:00',
  authorUserInfo: author('王教练'),
  replyUserInfo: { userName: '' },
  authorRole: null,
  isHeld: false,
  ...given,
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

/** An error response. */
class Refusal {
  readonly envelope: object
  constructor(code: number, msg: string, field?: string) {
    this.envelope = { code, msg, data: null, field }
  }
}

/** Mocks the network: responses by the last segment of the path; all calls are recorded. */
type MockResponses = Record<string, (input: Record<string, never>, page: number) => unknown>
let calls: [name: string, input: unknown][]
function serve(responses: MockResponses) {
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const name = url.pathname.split('/').at(-1)!
    const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams)
    calls.push([name, input])
    const data = await responses[name]?.(input, Number(input.pageNum ?? 1))
    if (data instanceof Error) throw data
    if (data instanceof Refusal) return { json: async () => data.envelope }
    if (data === undefined) throw new Error(`nobody answers ${name}`)
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as unknown as typeof fetch
}
/** Stores every uploaded photo at an address of its own, and mocks what jsdom lacks. */
function answerUploads() {
  let count = 0
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  globalThis.XMLHttpRequest = class {
    upload = {}
    response: unknown = null
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      const data = `/uploads/${String(count++).padStart(22, 'A')}-1080.webp`
      this.response = { code: 0, msg: 'success', data }
      queueMicrotask(() => this.onload())
    }
  } as never
}
const sent = (call: string) => calls.filter(([name]) => name === call)
const page = (list: unknown[], total: number, pageNum = 1) => ({
  list,
  total,
  isTotalCapped: false,
  pageNum,
  pageSize: 10,
})

beforeEach(() => {
  calls = []
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie the same way.
  document.cookie = `${SESSION_MARK}=${TOKEN.slice(-SESSION_MARK_LENGTH)}`
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  act(() => logIn(ANNA))
})

const renderList = (comments: Comment[], total = comments.length) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <CommentList
        coachId={1001}
        name="王芳"
        average={null}
        marks={[0, 0, 0, 0, 0]}
        comments={comments.map(shownComment)}
        total={total}
      />
    </SWRConfig>,
  )

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const twelve = numbers(1, 12).reverse()

describe('the reply dialog', () => {
  const open = async (given: Partial<Comment> = {}, responses: MockResponses = {}) => {
    const original = comment(1, { replyListVO: [reply(12), reply(11)], replyCount: 12, ...given })
    serve({
      getCommentDetails: () => original,
      getReplyList: (_, n) =>
        page(
          twelve.slice((n - 1) * 10, n * 10).map((id) => reply(id)),
          12,
          n,
        ),
      ...responses,
    })
    renderList([original])
    await userEvent.click(screen.getByRole('link', { name: '查看全部 12 条回复' }))
    const dialog = await screen.findByRole('dialog', { name: '评价的回复（12）' })
    await within(dialog).findByText(original.content)
    return dialog
  }

  test('R-2.153 R-2.154 the reply dialog shows the original comment with author, avatar, text, photos and date, and the number of replies', async () => {
    const dialog = await open({ pictureList: ['/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp'] })
    expect(within(dialog).getByText('李女士')).toBeVisible()
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/pictures/avatars/default.svg')
    expect(within(dialog).getByText('评价内容 1')).toBeVisible()
    expect(within(dialog).getByRole('img', { name: '评价照片 1' })).toBeVisible()
    expect(within(dialog).getByText('2026-10-01')).toBeVisible()
  })

  test('R-2.155 R-4.24 R-4.25 A-28 replies are loaded ten at a time without duplicates, and a short page is the last', async () => {
    // One was written meanwhile; nothing shifts, since the second page starts after number 3.
    const dialog = await open(
      {},
      {
        getReplyList: ({ after }) =>
          after
            ? page([reply(2), reply(1)], 13, 2)
            : page(
                twelve.slice(0, 10).map((id) => reply(id)),
                12,
              ),
      },
    )
    await userEvent.click(await within(dialog).findByRole('button', { name: '再看其余 2 条回复' }))
    await within(dialog).findByText(/第 1 条回复/)
    expect(within(within(dialog).getByRole('list', { name: '回复' })).getAllByText(/第 \d+ 条回复/)).toHaveLength(12)
    expect(within(dialog).queryByRole('button', { name: /再看其余/ })).toBeNull()
    const replyQueries = calls.flatMap(([name, input]) => (name === 'getReplyList' ? [input] : []))
    expect(replyQueries).toEqual([
      { commentId: '1', pageSize: '10' },
      { commentId: '1', after: '3', pageSize: '10' },
    ])
  })

  test('R-12.3 A-28 deleting replies skips none on the next page of replies', async () => {
    let remaining = twelve
    const dialog = await open(
      {},
      {
        getMyReplyIds: () => ({ replyIds: [12, 3] }),
        getReplyList: ({ after }) => {
          const from = after ? remaining.indexOf(Number(after)) + 1 : 0
          return page(
            remaining.slice(from, from + 10).map((id) => reply(id)),
            remaining.length,
          )
        },
        deleteReply: ({ replyId }) => {
          remaining = remaining.filter((id) => id !== Number(replyId))
          return null
        },
      },
    )
    for (const id of [3, 12]) {
      await userEvent.click(await within(dialog).findByRole('button', { name: `删除：第 ${id} 条回复` }))
      await userEvent.click(within(dialog).getByRole('button', { name: `确认删除：第 ${id} 条回复` }))
      await waitFor(() => expect(within(dialog).queryByText(`第 ${id} 条回复`)).toBeNull())
    }
    await userEvent.click(await within(dialog).findByRole('button', { name: '再看其余 2 条回复' }))
    await within(dialog).findByText(/第 1 条回复/)
    expect(within(dialog).getByText(/第 2 条回复/)).toBeVisible()
  })

  test('A-28 the next page of replies still loads when the last reply shown was deleted by its author', async () => {
    const dialog = await open(
      {},
      {
        getReplyList: ({ after, pageNum }) => {
          if (after) return page([], 11)
          return pageNum
            ? page([reply(1)], 11, 2)
            : page(
                twelve.slice(0, 10).map((id) => reply(id)),
                12,
              )
        },
      },
    )
    await userEvent.click(await within(dialog).findByRole('button', { name: '再看其余 2 条回复' }))
    expect(await within(dialog).findByText(/第 1 条回复/)).toBeVisible()
  })

  test('R-2.157 R-4.22 R-4.23 the reply box shows its button on focus, disabled while the box is blank', async () => {
    const dialog = await open()
    const box = within(dialog).getByRole('textbox', { name: '回复这条评价' })
    expect(within(dialog).queryByRole('button', { name: '发布' })).toBeNull()
    await userEvent.click(box)
    expect(within(dialog).getByRole('button', { name: '发布' })).toBeDisabled()
    await userEvent.type(box, '   ')
    expect(within(dialog).getByRole('button', { name: '发布' })).toBeDisabled()
    await userEvent.type(box, '在哪里上课')
    expect(within(dialog).getByRole('button', { name: '发布' })).toBeEnabled()
    expect(within(dialog).getByText('8/500')).toBeVisible()
  })

  test('R-4.26 R-4.27 R-1.8 R-8.12 a published reply appears first, only once, and is counted, in the dialog and on the page', async () => {
    const dialog = await open(
      {},
      { userReply: () => reply(99, { content: '在哪里上课', authorUserInfo: author('安娜') }) },
    )
    await within(dialog).findByText(/第 3 条回复/)
    await userEvent.type(within(dialog).getByRole('textbox', { name: '回复这条评价' }), '在哪里上课')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    expect(await within(dialog).findByRole('heading', { name: '评价的回复（13）' })).toBeVisible()
    expect(await screen.findByText('发布成功')).toBeInTheDocument()
    const list = within(dialog).getByRole('list', { name: '回复' })
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/^安娜：在哪里上课/)
    expect(within(list).getAllByText(/在哪里上课/)).toHaveLength(1)
    expect(calls.find(([name]) => name === 'userReply')![1]).toEqual({
      commentId: 1,
      replyId: null,
      content: '在哪里上课',
    })
    expect(readDraft('reply:1:')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('link', { name: '查看全部 13 条回复' })).toBeVisible()
    expect(screen.getAllByText(/条回复|在哪里上课/, { selector: 'li' })[0]).toHaveTextContent('安娜：在哪里上课')
  })

  test('text typed while a reply is being published stays in its box', async () => {
    const replyResponse = Promise.withResolvers<Reply>()
    const dialog = await open({}, { userReply: () => replyResponse.promise })
    const box = within(dialog).getByRole('textbox', { name: '回复这条评价' })
    await userEvent.type(box, '在哪里上课')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    await userEvent.type(box, '，停车方便吗')
    replyResponse.resolve(reply(99, { content: '在哪里上课' }))
    expect(await within(dialog).findByRole('heading', { name: '评价的回复（13）' })).toBeVisible()
    expect(box).toHaveValue('在哪里上课，停车方便吗')
    expect(readDraft('reply:1:')).toEqual({ content: '在哪里上课，停车方便吗' })
  })

  test('a stored draft that is empty does not open its reply box again', async () => {
    storeDraft('reply:1:11', { content: '' })
    storeDraft('reply:1:12', { content: '周末也在' })
    const dialog = await open()
    await within(dialog).findByRole('textbox', { name: /^回复 .+/ })
    expect(within(dialog).getAllByRole('textbox', { name: /^回复 .+/ })).toHaveLength(1)
  })

  test('R-2.156 each reply has its own reply box, labelled with the author it replies to', async () => {
    const dialog = await open({}, { userReply: () => reply(99, { replyUserInfo: { userName: '王教练' } }) })
    await userEvent.click(await within(dialog).findByRole('button', { name: /^回复 王教练：第 11 条/ }))
    const box = within(dialog).getByRole('textbox', { name: '回复 王教练' })
    expect(box).toHaveFocus()
    await userEvent.type(box, '好的')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    expect(await within(dialog).findByRole('heading', { name: '评价的回复（13）' })).toBeVisible()
    expect(calls.find(([name]) => name === 'userReply')![1]).toEqual({ commentId: 1, replyId: 11, content: '好的' })
    expect(within(dialog).queryByRole('textbox', { name: '回复 王教练' })).toBeNull()
  })

  test('R-5.8 R-5.9 a reply that is too long is not sent and shows an error; the text stays', async () => {
    const dialog = await open()
    const box = within(dialog).getByRole('textbox', { name: '回复这条评价' })
    await userEvent.click(box)
    await userEvent.paste('好'.repeat(501))
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('回复最多 500 字')
    expect(box).toHaveValue('好'.repeat(501))
    expect(calls.filter(([name]) => name === 'userReply')).toEqual([])
  })

  test('FM-22 a reply that could not be sent stays in its box, also after closing and reopening the dialog', async () => {
    const dialog = await open({}, { userReply: () => new Error('offline') })
    await userEvent.type(within(dialog).getByRole('textbox', { name: '回复这条评价' }), '在哪里上课')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    await userEvent.click(await screen.findByRole('link', { name: /查看全部/ }))
    expect(await screen.findByRole('textbox', { name: '回复这条评价' })).toHaveValue('在哪里上课')
  })
})

describe('R-12.3', () => {
  test('only one’s own reply can be deleted, after a confirmation, and the coach’s reply is marked as 教练', async () => {
    const original = comment(1, { replyListVO: [reply(2, { authorRole: 'coach' }), reply(1)], replyCount: 3 })
    serve({
      getCommentDetails: () => original,
      getReplyList: () => page([reply(2, { authorRole: 'coach' }), reply(3), reply(1)], 3),
      getMyReplyIds: () => ({ replyIds: [1] }),
      deleteReply: () => null,
    })
    renderList([original])
    await userEvent.click(screen.getByRole('link', { name: '查看全部 3 条回复' }))
    const dialog = await screen.findByRole('dialog', { name: '评价的回复（3）' })
    const button = await within(dialog).findByRole('button', { name: '删除：第 1 条回复' })
    expect(within(dialog).getAllByRole('button', { name: /^删除/ })).toHaveLength(1)
    expect(within(dialog).getAllByText('教练')).toHaveLength(1)
    await userEvent.click(button)
    expect(calls.some(([name]) => name === 'deleteReply')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: '确认删除：第 1 条回复' }))
    expect(await screen.findByRole('dialog', { name: '评价的回复（2）' })).toBeVisible()
    expect(within(dialog).queryByText(/第 1 条回复/)).toBeNull()
    expect(calls.find(([name]) => name === 'deleteReply')).toEqual(['deleteReply', { replyId: 1 }])
  })

  test('a deleted comment shows only its replies and cannot be replied to', () => {
    renderList([comment(1, { isDeleted: true, content: '', score: null, replyListVO: [reply(1)], replyCount: 1 })])
    expect(screen.getByText('该评价已删除')).toBeVisible()
    expect(screen.getByText(/第 1 条回复/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^回复/ })).toBeNull()
  })

  const DELETED = comment(1, { isDeleted: true, content: '', score: null, replyListVO: [reply(1)], replyCount: 1 })
  const OPENER = { name: '查看回复' }

  test.each([
    ['in a list of comments', () => renderList([DELETED])],
    [
      'on the page of its replies',
      () =>
        render(
          <SWRConfig value={{ provider: () => new Map() }}>
            <ReplyThread
              comment={shownComment({ ...DELETED, replyListVO: [], replyCount: 0 })}
              replies={[shownReply(reply(1))]}
            />
          </SWRConfig>,
        ),
    ],
  ])('one’s own reply to a comment that was deleted can be deleted %s', async (_where, show) => {
    serve({
      getCommentDetails: () => DELETED,
      getReplyList: () => page([reply(1)], 1),
      getMyReplyIds: () => ({ replyIds: [1] }),
      getMyHeldTexts: () => ({ comments: [], replies: [] }),
      deleteReply: () => null,
    })
    show()
    await userEvent.click(screen.getByRole('button', OPENER))
    const dialog = await screen.findByRole('dialog', { name: '评价的回复（1）' })
    expect(await within(dialog).findByText('该评价已删除')).toBeVisible()
    await userEvent.click(await within(dialog).findByRole('button', { name: '删除：第 1 条回复' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '确认删除：第 1 条回复' }))
    expect(await screen.findByRole('dialog', { name: '评价的回复（0）' })).toBeVisible()
    expect(sent('deleteReply')).toEqual([['deleteReply', { replyId: 1 }]])
  })

  test('the replies to a deleted comment are opened in one way only', () => {
    const { unmount } = renderList([{ ...DELETED, replyCount: 3 }])
    expect(screen.queryByRole('button', OPENER)).toBeNull()
    expect(screen.getByRole('link', { name: '查看全部 3 条回复' })).toBeVisible()
    unmount()
    renderList([comment(1, { replyListVO: [reply(1)], replyCount: 1 })])
    expect(screen.queryByRole('button', OPENER)).toBeNull()
  })
})

describe('the comment form', () => {
  const open = async (responses: MockResponses = {}) => {
    serve(responses)
    renderList([comment(1)])
    await userEvent.click(screen.getByRole('button', { name: '写评价' }))
    return screen.findByRole('dialog', { name: '评价王芳教练' })
  }

  test('R-12.2 scores of aspects and the learner’s age can be added; R-12.1 a comment without a lead is marked unverified and not counted', async () => {
    const dialog = await open({ userComment: () => comment(9, { content: '讲解耐心', isVerified: false }) })
    expect(within(dialog).getByText(/^给这位教练发过预约、已被联系又没有撤回的账号，评价标为“约过课”/)).toBeVisible()
    expect(within(dialog).queryByRole('radio', { name: /^专业/ })).toBeNull()
    act(() => within(dialog).getByRole('radio', { name: '5 分，非常满意' }).focus())
    await userEvent.keyboard(' ')
    act(() => within(dialog).getByRole('radio', { name: '耐心4 分，满意' }).focus())
    await userEvent.keyboard(' ')
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /学员年龄/ }), '7–9 岁')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '评价内容' }), '讲解耐心')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    const item = (await screen.findByText('讲解耐心', { selector: 'p' })).closest('li')!
    expect(within(item).getByText('未核实')).toBeVisible()
    expect(await screen.findByText('发布成功，评价标为未核实，不计入评分')).toBeInTheDocument()
    expect(sent('userComment')[0]).toMatchObject([
      'userComment',
      { score: 5, aspects: { patience: 4 }, learnerAge: '7-9' },
    ])
    expect(screen.queryByRole('table', { name: '评分分布' })).toBeNull()
  })

  const counts = (average: number, marks: number[]) => ({
    ...{ total: 2, average, marks, pictured: 0 },
    aspects: { skill: null, patience: null, punctuality: null },
    ages: Object.fromEntries(LEARNER_AGES.map((age) => [age, 0])),
  })
  const shownMarks = async () => {
    const table = await screen.findByRole('table', { name: '评分分布' })
    return within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
  }

  test('R-1.7 R-8.12 stars can be chosen by keyboard; the published comment appears first', async () => {
    const dialog = await open({
      userComment: () => comment(9, { content: '讲解耐心', score: 4 }),
      getCoachCommentListCount: () => counts(4, [0, 0, 0, 1, 0]),
    })
    act(() => within(dialog).getByRole('radio', { name: '3 分，一般' }).focus())
    await userEvent.keyboard(' {ArrowRight}')
    expect(within(dialog).getByRole('radio', { name: '4 分，满意' })).toBeChecked()
    await userEvent.type(within(dialog).getByRole('textbox', { name: '评价内容' }), '讲解耐心')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /匿名评价/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    expect(await screen.findByText('讲解耐心', { selector: 'p' })).toBeVisible()
    expect(await screen.findByText('发布成功')).toBeInTheDocument()
    expect(screen.getAllByText(/评价内容 1|讲解耐心/)[0]).toHaveTextContent('讲解耐心')
    expect(await shownMarks()).toEqual(['5 星0', '4 星1', '3 星0', '2 星0', '1 星0'])
    expect(screen.getByText('4.0')).toBeVisible()
    expect(screen.getByText(/2 条评价/)).toBeVisible()
    expect(sent('userComment')).toEqual([
      [
        'userComment',
        {
          coachId: 1001,
          content: '讲解耐心',
          score: 4,
          aspects: {},
          learnerAge: null,
          anonymousState: 1,
          pictureList: [],
        },
      ],
    ])
    expect(readDraft('comment:1001')).toBeNull()
  })

  test('R-12.1 a second mark replaces the first in the numbers, and the same comment sent again is listed once', async () => {
    const written = [comment(9, { content: '讲解耐心', score: 4 }), comment(10, { content: '退步了', score: 2 })]
    const inOrder = [written[0]!, written[1]!, written[1]!]
    await open({
      userComment: () => inOrder.shift(),
      getCoachCommentListCount: () => (inOrder.length === 2 ? counts(4, [0, 0, 0, 1, 0]) : counts(2, [0, 1, 0, 0, 0])),
    })
    for (const { content } of inOrder.slice()) {
      await userEvent.click(screen.getByRole('button', { name: '写评价', hidden: true }))
      const dialog = await screen.findByRole('dialog', { name: '评价王芳教练' })
      await userEvent.type(within(dialog).getByRole('textbox', { name: '评价内容' }), content)
      await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(await screen.findByText('2.0')).toBeVisible()
    expect(await shownMarks()).toEqual(['5 星0', '4 星0', '3 星0', '2 星1', '1 星0'])
    expect(screen.getAllByText('退步了', { selector: 'p' })).toHaveLength(1)
    expect(screen.getByText('共 3 条评价')).toBeVisible()
  })

  test('text typed while a comment is being published stays in the open form', async () => {
    const response = Promise.withResolvers<Comment>()
    const dialog = await open({ userComment: () => response.promise })
    const box = within(dialog).getByRole('textbox', { name: '评价内容' })
    act(() => within(dialog).getByRole('radio', { name: '4 分，满意' }).focus())
    await userEvent.keyboard(' ')
    await userEvent.type(box, '讲解耐心')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    await userEvent.type(box, '，场地也好')
    response.resolve(comment(9, { content: '讲解耐心' }))
    expect(await screen.findByText('讲解耐心', { selector: 'p' })).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: '评价王芳教练' })).toBeVisible()
    expect(box).toHaveValue('讲解耐心，场地也好')
    expect(within(dialog).getByRole('radio', { name: '4 分，满意' })).not.toBeChecked()
    expect(readDraft('comment:1001')).toMatchObject({ content: '讲解耐心，场地也好', score: null })
  })

  test('a photo added while a comment is being published stays in the open form, those published leave it', async () => {
    answerUploads()
    const response = Promise.withResolvers<Comment>()
    const dialog = await open({ userComment: () => response.promise })
    const addPhoto = async (name: string, count: number) => {
      await userEvent.upload(within(dialog).getByLabelText('添加图片'), new File(['x'], name, { type: 'image/jpeg' }))
      await within(dialog).findByText(`共 ${count} 张图片，${count} 张已上传`)
    }
    await userEvent.type(within(dialog).getByRole('textbox', { name: '评价内容' }), '讲解耐心')
    await addPhoto('before.jpg', 1)
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    await waitFor(() => expect(sent('userComment')).toHaveLength(1))
    await addPhoto('since.jpg', 2)
    response.resolve(comment(9, { content: '讲解耐心' }))
    expect(await screen.findByText('讲解耐心', { selector: 'p' })).toBeInTheDocument()
    expect(
      within(dialog)
        .getAllByRole('img')
        .map((img) => img.getAttribute('alt')),
    ).toEqual(['图片 1：since.jpg'])
    expect(readDraft('comment:1001')).toBeNull()
  })

  test('a refusal that names the text is shown there, a refused photo at the photos', async () => {
    const refusals = [
      new Refusal(ERROR_CODES.CONFLICT, '这条评价刚才已经提交', 'content'),
      new Refusal(ERROR_CODES.CONFLICT, '有图片已失效'),
    ]
    const dialog = await open({ userComment: () => refusals.shift() })
    const box = within(dialog).getByRole('textbox', { name: '评价内容' })
    await userEvent.type(box, '讲解耐心')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining('这条评价刚才已经提交')))
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    expect(await within(dialog).findByText('有图片已失效')).toBeVisible()
    expect(box).toBeValid()
  })

  test('R-5.9 an empty comment is not sent, and the field shows an error', async () => {
    const dialog = await open()
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('请填写评价内容')
    expect(sent('userComment')).toEqual([])
  })
})

describe('R-12.6 held and refused texts are reported to their author', () => {
  const HELD = { content: '加薇信', score: 1, isHeld: true }
  const publish = async (responses: MockResponses) => {
    serve({ getMyHeldTexts: () => ({ comments: [], replies: [] }), ...responses })
    renderList([comment(1)])
    await userEvent.click(screen.getByRole('button', { name: '写评价' }))
    const dialog = await screen.findByRole('dialog', { name: '评价王芳教练' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: '评价内容' }), '加薇信')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布评价' }))
    return dialog
  }

  test('a held comment is marked for its author, cannot be replied to and is not counted', async () => {
    await publish({ userComment: () => comment(9, HELD) })
    const item = (await screen.findByText('加薇信', { selector: 'p' })).closest('li')!
    expect(within(item).getByText('审核中，仅自己可见')).toBeVisible()
    expect(within(item).queryByRole('button', { name: /^回复/ })).toBeNull()
    expect(await screen.findByText('评价已提交，审核通过后公开')).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: '评分分布' })).toBeNull()
  })

  test('its author sees it again on the next visit, a visitor does not', async () => {
    serve({ getMyHeldTexts: () => ({ comments: [comment(9, HELD)], replies: [] }) })
    renderList([comment(1)])
    expect(await screen.findByText('审核中，仅自己可见')).toBeVisible()
    act(() => dropSession())
    expect(screen.queryByText('审核中，仅自己可见')).toBeNull()
  })

  test('a refused word is named at the field, and the text stays', async () => {
    const msg = '“网.赌”不能出现在公开的文字里，请修改后再发布'
    const dialog = await publish({ userComment: () => new Refusal(ERROR_CODES.TEXT_REFUSED, msg) })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(msg)
    expect(within(dialog).getByRole('textbox', { name: '评价内容' })).toHaveValue('加薇信')
  })

  test('one’s own held or rejected replies are shown in the dialog with the reason, and are not counted', async () => {
    serve({
      getCommentDetails: () => comment(1, { replyCount: 3 }),
      getReplyList: () => page([reply(1)], 1),
      getMyReplyIds: () => ({ replyIds: [5, 6] }),
      getMyHeldTexts: () => ({
        comments: [],
        replies: [
          { ...reply(6, { isHeld: true }), hiddenReason: '' },
          { ...reply(5), hiddenReason: '请不要留电话' },
        ],
      }),
    })
    renderList([comment(1, { replyCount: 3 })])
    await userEvent.click(screen.getByRole('link', { name: '查看全部 3 条回复' }))
    const dialog = await screen.findByRole('dialog', { name: '评价的回复（1）' })
    const rows = await within(dialog).findAllByRole('listitem')
    const waiting = rows.find((row) => row.textContent!.includes('第 6 条回复'))!
    expect(within(waiting).getByText('审核中，仅自己可见')).toBeVisible()
    expect(within(waiting).getByRole('button', { name: /^删除/ })).toBeVisible()
    expect(within(dialog).getByText('未通过审核，仅自己可见：请不要留电话')).toBeVisible()
  })
})

test('R-12.6 the thread shows a rejected reply with the reason, and one hidden without, to its author only', async () => {
  const rejected = { ...reply(5), hiddenReason: '请不要留电话' }
  serve({ getMyHeldTexts: () => ({ comments: [], replies: [rejected, { ...reply(6), hiddenReason: '' }] }) })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReplyThread comment={shownComment(comment(1))} replies={[]} />
    </SWRConfig>,
  )
  expect(await screen.findByText('未通过审核，仅自己可见：请不要留电话')).toBeVisible()
  expect(screen.getByText('因不符合平台规则已被隐藏，仅自己可见')).toBeVisible()
  act(() => dropSession())
  expect(screen.queryByText(/仅自己可见/)).toBeNull()
})

describe('R-5.10 a visitor who writes a comment is sent to log in and keeps the input', () => {
  test('the login page returns to this page, and the form is reopened once', () => {
    window.history.replaceState(null, '', '/jiaolian/detail/1001?a=1')
    let address = ''
    logInToWrite('comment:1001', (given) => {
      address = given
    })
    expect(address).toBe('/account/login?redirect=%2Fjiaolian%2Fdetail%2F1001%3Fa%3D1')
    expect([takeResumed('comment:7'), takeResumed('comment:1001'), takeResumed('comment:1001')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('R-8.4 text written in an expired session can be reopened after the login', async () => {
    const sessionExpired = () => new Refusal(ERROR_CODES.SESSION_EXPIRED, '登录已过期，请重新登录')
    const original = comment(1, { replyListVO: [reply(2)], replyCount: 3 })
    serve({
      session: () => null,
      getCommentDetails: () => original,
      getReplyList: () => page([reply(2)], 3),
      userReply: sessionExpired,
      userComment: sessionExpired,
    })
    renderList([original])
    await userEvent.click(screen.getByRole('button', { name: '写评价' }))
    const writeDialog = await screen.findByRole('dialog', { name: '评价王芳教练' })
    await userEvent.type(within(writeDialog).getByRole('textbox', { name: '评价内容' }), '讲解耐心')
    await userEvent.click(within(writeDialog).getByRole('button', { name: '发布评价' }))
    await waitFor(() => expect(takeResumed('comment:1001')).toBe(true))
    expect(readDraft('comment:1001')).toMatchObject({ content: '讲解耐心' })
    await userEvent.click(within(writeDialog).getByRole('button', { name: '取消' }))

    act(() => logIn(ANNA))
    await userEvent.click(await screen.findByRole('link', { name: '查看全部 3 条回复' }))
    const dialog = await screen.findByRole('dialog', { name: /^评价的回复/ })
    await userEvent.type(within(dialog).getByRole('textbox', { name: '回复这条评价' }), '在哪里上课')
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }))
    await waitFor(() => expect(takeResumed('replies:1')).toBe(true))
    expect(readDraft('reply:1:')).toEqual({ content: '在哪里上课' })
  })

  test('the form reopens by itself with the stored input', async () => {
    storeDraft('comment:1001', { content: '讲解耐心', score: 4, anonymousState: 1 })
    logInToWrite('comment:1001', () => {})
    serve({})
    renderList([])
    const dialog = await screen.findByRole('dialog', { name: '评价王芳教练' })
    expect(within(dialog).getByRole('textbox', { name: '评价内容' })).toHaveValue('讲解耐心')
    expect(within(dialog).getByRole('radio', { name: '4 分，满意' })).toBeChecked()
    expect(within(dialog).getByRole('checkbox', { name: /匿名评价/ })).toBeChecked()
  })

  test('an account’s draft is shown to no other account, and a visitor’s draft to the first account that logs in', async () => {
    serve({})
    renderList([])
    const contentField = () => screen.findByRole('textbox', { name: '评价内容' })
    await userEvent.click(screen.getByRole('button', { name: '写评价' }))
    await userEvent.type(await contentField(), '讲解')
    await act(async () => logIn(ANNA))
    expect(await contentField()).toHaveValue('讲解')
    await userEvent.type(await contentField(), '耐心')
    await act(async () => dropSession())
    expect(await contentField()).toHaveValue('讲解耐心')
    await act(async () => logIn({ ...ANNA, userId: 8 }))
    expect(await contentField()).toHaveValue('')
    expect(readDraft('comment:1001')).toBeNull()
    await act(async () => logIn(ANNA))
    expect(await contentField()).toHaveValue('讲解耐心')
  })
})

describe('my comments', () => {
  const ownComment = (commentId: number, given: object = {}) => ({
    ...comment(commentId),
    coachName: '王芳',
    cityCode: '440100',
    isHidden: false,
    hiddenReason: '',
    ...given,
  })
  const renderMyComments = () =>
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MyComments />
      </SWRConfig>,
    )

  test('an empty list links to coaches', async () => {
    serve({ getMyCommentList: () => page([], 0) })
    renderMyComments()
    expect(await screen.findByRole('link', { name: '去找教练' })).toHaveAttribute('href', '/jiaolian')
  })

  test('each comment links to its coach and replies, says when it is hidden, and is deleted after a confirmation', async () => {
    serve({
      getMyCommentList: () =>
        page([ownComment(1, { replyCount: 3 }), ownComment(2, { isHidden: true, coachName: '李强' })], 2),
      deleteComment: () => null,
    })
    renderMyComments()
    expect(await screen.findByRole('link', { name: '王芳教练' })).toHaveAttribute('href', '/jiaolian/detail/1001')
    expect(screen.getByRole('link', { name: '3 条回复' })).toHaveAttribute(
      'href',
      '/jiaolian/component/ReplyListPop?commentId=1',
    )
    expect(screen.getByText(/已被隐藏/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '删除对王芳教练的评价' }))
    const confirmDialog = await screen.findByRole('dialog', { name: '删除这条评价' })
    expect(calls.map(([name]) => name)).not.toContain('deleteComment')
    await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('已删除对王芳教练的评价')).toHaveFocus()
    expect(calls.at(-1)).toEqual(['deleteComment', { commentId: 1 }])
    expect(screen.getByText('评价内容 2')).toBeVisible()
  })

  test('R-12.3 deleting comments skips none on the next page', async () => {
    let remaining = numbers(1, 23).reverse()
    const createTime = (id: number) => `2026-10-01T08:00:${String(id).padStart(2, '0')}+08:00`
    serve({
      getMyCommentList: ({ pageSize }, n) =>
        page(
          remaining
            .slice((n - 1) * Number(pageSize), n * Number(pageSize))
            .map((id) => ownComment(id, { createTime: createTime(id), coachName: `第${id}位` })),
          remaining.length,
          n,
        ),
      deleteComment: ({ commentId }) => {
        remaining = remaining.filter((id) => id !== Number(commentId))
        return null
      },
    })
    renderMyComments()
    for (const id of [23, 20]) {
      await userEvent.click(await screen.findByRole('button', { name: `删除对第${id}位教练的评价` }))
      const confirmDialog = await screen.findByRole('dialog', { name: '删除这条评价' })
      await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除' }))
      await screen.findByText(`已删除对第${id}位教练的评价`)
    }
    for (const last of [3, 1]) {
      await userEvent.click(await screen.findByRole('button', { name: '再看更早的评价' }))
      await screen.findByText(`评价内容 ${last}`)
    }
    const rows = screen.getAllByRole('listitem').map((row) => Number(/第(\d+)位/.exec(row.textContent!)![1]))
    expect(rows).toEqual(numbers(1, 23).reverse())
  })

  test('R-12.6 among one’s own comments a held one says so, and a rejected one says why', async () => {
    serve({
      getMyCommentList: () =>
        page([ownComment(1, { isHeld: true }), ownComment(2, { isHidden: true, hiddenReason: '含有联系方式' })], 2),
    })
    renderMyComments()
    expect(await screen.findByText('审核中，仅自己可见。审核结果会通知您。')).toBeVisible()
    expect(screen.getByText('未通过审核，仅自己可见：含有联系方式')).toBeVisible()
  })
})
