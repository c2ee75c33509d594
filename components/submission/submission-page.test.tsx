/** @jest-environment jsdom */

import { isDeepStrictEqual } from 'node:util'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { EMPTY_ARTICLE_CONTENT } from '#lib/contracts/submission/article-content.ts'
import { EMPTY_COURSE_CONTENT } from '#lib/contracts/submission/course-content.ts'
import {
  discardSubmission,
  editSubmission,
  extendSubmission,
  getMySubmissions,
  getSubmission,
  type Submission,
  type SubmissionOwner,
  showSubmission,
} from '#lib/contracts/submission/submission.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import { aProfile } from '#tests/support/application-service.ts'
import { SubmissionPage } from './submission-page.tsx'
import { SUBMISSION_SETUPS } from './submission-setups.ts'

type OfArticle = Extract<Submission, { kind: 'article' }>

configure({ asyncUtilTimeout: 10_000 })

const checkId = 'A'.repeat(22)
const MOMENT = '2026-11-20T02:30:00.000Z'
const owner = { kind: 'coach' as const, id: 7, name: '陈望舒', cityCode: '440100' }
const aSubmission = (changes: Partial<OfArticle> = {}): OfArticle => ({
  ...{ kind: 'article', checkId, owner, status: 0, version: 1 },
  ...{ content: EMPTY_ARTICLE_CONTENT, reasons: [], published: null },
  ...{ createdAt: MOMENT, updatedAt: MOMENT, submittedAt: null, reviewedAt: null },
  ...changes,
})

const live = { recordId: 12, state: 'published' as const, mayShow: false, isLongExpired: false }

const isRepeated = (saved: Submission, { version, content }: Record<string, unknown>) =>
  saved.version === Number(version) + 1 && isDeepStrictEqual(saved.content, content)

/** The account's owners: its coach page and venues. */
let owners: SubmissionOwner[]
let stored: OfArticle | null
let calls: [path: string, input: Record<string, unknown>][]
/** Error response to the next save. */
let refusal: { code: number; msg: string; field?: string } | null
/** Saves are stored, but their responses are lost. */
let isResponseLost: boolean
/** Responses to saves wait for this. */
let gate: Promise<void>

beforeEach(() => {
  owners = [{ ...owner, isLive: true }]
  calls = []
  refusal = null
  isResponseLost = false
  gate = Promise.resolve()
  localStorage.clear()
  window.history.replaceState(null, '', '/user/contents/article/new')
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as never
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  Element.prototype.scrollIntoView = () => {}
  global.fetch = jest.fn(async (address: string, init: RequestInit) => {
    const path = String(address)
    const input = JSON.parse(String(init.body ?? '{}'))
    const respondWith = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })
    if (path.includes(editSubmission.path)) {
      calls.push([editSubmission.path, input])
      if (refusal) return { json: async () => ({ ...refusal, data: null }) }
      if (stored && input.version !== stored.version && !isRepeated(stored, input))
        return { json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '', data: null }) }
      const status = input.isSubmitted ? APPLICATION_STATUS.PENDING : APPLICATION_STATUS.DRAFT
      const { kind, content } = input
      stored = aSubmission({ ...stored, kind, status, version: input.version + 1, content })
      if (isResponseLost) throw new TypeError('Failed to fetch')
      const data = stored
      await gate
      return respondWith(data)
    }
    if (path.includes(extendSubmission.path))
      stored = { ...stored!, checkId: 'B'.repeat(22), status: APPLICATION_STATUS.DRAFT, version: 1 }
    if (path.includes(discardSubmission.path)) {
      calls.push([discardSubmission.path, input])
      if (input.version !== stored?.version)
        return { json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '', data: null }) }
      return respondWith(null)
    }
    if (path.includes(showSubmission.path)) {
      calls.push([showSubmission.path, input])
      const state = input.isShown ? 'published' : 'disabled'
      stored = { ...stored!, published: { ...stored!.published!, state, mayShow: !input.isShown } }
    }
    const respondWithError = (code: number) => ({ json: async () => ({ code, msg: '', data: null }) })
    if (path.includes(getMySubmissions.path)) return respondWith({ owners, list: [] })
    if (path.includes(getSubmission.path) && !stored) return respondWithError(ERROR_CODES.GONE)
    return path.includes('submission/v1/') ? respondWith(stored) : respondWithError(ERROR_CODES.UNKNOWN_PATH)
  }) as never
  logIn({ userId: 7, ...aProfile, mobile: '138****8000', authToken: 'x'.repeat(40) } as never)
})
afterEach(() => act(dropSession))

const renderCoursePage = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SubmissionPage kind="course" checkId={null} channels={[]} />
    </SWRConfig>,
  )
const renderPage = (given: OfArticle | null, requestedId: string | null = given?.checkId ?? null) => {
  stored = given
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SubmissionPage
        kind="article"
        checkId={requestedId}
        channels={[{ slug: 'wangqiu', name: '网球', group: '球类' }]}
      />
    </SWRConfig>,
  )
}

test.each(['article', 'course', 'video'] as const)(
  'R-14.4 the problems of a refused %s are listed in form order',
  async (kind) => {
    stored = null
    const { container } = render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SubmissionPage kind={kind} checkId={null} channels={[]} />
      </SWRConfig>,
    )
    const labels = Object.values(SUBMISSION_SETUPS[kind].labels)
    await screen.findByLabelText('标题')
    const names = [...container.querySelectorAll('legend, label')].map(({ textContent }) => textContent!)
    const places = labels.map((label) => names.findIndex((name) => name.startsWith(label))).filter((at) => at >= 0)
    expect(places.length).toBeGreaterThan(3)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label)
  await act(async () => void fireEvent.change(field, { target: { value } }))
}
const edits = () => calls.filter(([path]) => path === editSubmission.path).map(([, input]) => input)

test('R-14.4 the first save of a new article gives it its own URL; a refused one keeps the input', async () => {
  renderPage(null)
  await type('标题', '第一次上网球课要准备什么')
  refusal = { code: ERROR_CODES.CONFLICT, msg: '草稿、待审核和未通过的内容最多 20 份' }
  await press('保存草稿')
  // At the buttons, and in the save line.
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('没有保存：草稿、待审核和未通过的内容最多 20 份')
  expect(screen.getByLabelText('标题')).toHaveValue('第一次上网球课要准备什么')
  expect(window.location.pathname).toBe('/user/contents/article/new')
  refusal = null
  await press('保存草稿')
  await waitFor(() => expect(window.location.pathname).toBe(`/user/contents/article/${checkId}`))
  const firstSaves = edits()
  for (const each of firstSaves) expect(each).toMatchObject({ kind: 'article', version: 0, isSubmitted: false })
  // Resent saves use the same key, whether by a button or by autosave.
  expect(firstSaves.length).toBeGreaterThan(1)
  expect(new Set(firstSaves.map(({ clientKey }) => clientKey)).size).toBe(1)
  await type('摘要', '一样一样说清楚')
  await press('保存草稿')
  await waitFor(() => expect(edits().length).toBeGreaterThan(firstSaves.length))
  expect(edits().at(-1)).toMatchObject({ checkId, version: 1 })
  expect(edits().at(-1)).not.toHaveProperty('clientKey')
})

test('R-14.4 a submission is not found at the URL of another kind', async () => {
  renderPage({ ...aSubmission(), kind: 'course', content: EMPTY_COURSE_CONTENT } as never)
  expect(await screen.findByRole('heading', { name: '没有这篇文章' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('R-14.4 missing content and the reasons of a rejection are reported at their fields', async () => {
  renderPage(
    aSubmission({
      status: APPLICATION_STATUS.REJECTED,
      content: { ...EMPTY_ARTICLE_CONTENT, title: '网球课' },
      reasons: [{ field: 'title', text: '标题请写得更具体' }],
    }),
  )
  const status = await screen.findByRole('region', { name: '审核未通过，请修改后重新提交' })
  expect(status).toHaveTextContent('标题：标题请写得更具体')
  expect(screen.getByLabelText('标题')).toHaveAccessibleDescription(/标题请写得更具体/)
  await press('重新提交')
  const problems = await screen.findByRole('region', { name: '需要补充或修改的内容' })
  for (const text of ['请选择项目', '请填写摘要', '请上传封面', '请填写正文']) expect(problems).toHaveTextContent(text)
  expect(edits()).toEqual([])
})

test('R-14.4 the author can take a live article down after a confirmation, and show it again', async () => {
  renderPage(
    aSubmission({
      status: APPLICATION_STATUS.APPROVED,
      content: { ...EMPTY_ARTICLE_CONTENT, title: '网球课' },
      published: live,
    }),
  )
  expect(await screen.findByRole('link', { name: '看线上的文章' })).toHaveAttribute('href', '/jiaoxue/detail/12')
  await press('下架')
  await press('确认下架')
  expect(await screen.findByRole('region', { name: '您已下架' })).toBeVisible()
  await press('恢复显示')
  expect(await screen.findByRole('region', { name: '审核已通过，已发布' })).toBeVisible()
  expect(calls.map(([, input]) => input)).toEqual([
    { checkId, isShown: false },
    { checkId, isShown: true },
  ])
})

test('R-14.4 while a change is under review the author can take the live article down, and show it again', async () => {
  renderPage(aSubmission({ status: APPLICATION_STATUS.PENDING, submittedAt: MOMENT, published: live }))
  await press('下架')
  await press('确认下架')
  expect(await screen.findByText(/文章仍是下架状态/)).toBeVisible()
  await press('恢复显示')
  expect(await screen.findByText('审核通过前，线上的文章不变。')).toBeVisible()
  expect(calls.map(([, input]) => input)).toEqual([
    { checkId, isShown: false },
    { checkId, isShown: true },
  ])
})

test.each([APPLICATION_STATUS.DRAFT, APPLICATION_STATUS.REJECTED])(
  'R-14.4 while editing a change (%s) the author can take the live article down and show it again, and the input stays',
  async (status) => {
    renderPage(aSubmission({ status, published: live }))
    await type('标题', '第一节网球课')
    await press('下架')
    await press('确认下架')
    expect(await screen.findByText('文章已下架，恢复后显示审核通过的那一版。')).toBeVisible()
    expect(screen.getByLabelText('标题')).toHaveValue('第一节网球课')
    await press('恢复显示')
    expect(await screen.findByText('文章正在线上展示。')).toBeVisible()
    expect(calls.filter(([path]) => path === showSubmission.path).map(([, input]) => input)).toEqual([
      { checkId, isShown: false },
      { checkId, isShown: true },
    ])
  },
)

test('R-14.4 the author can neither take down nor show what operators took down or what was never public', async () => {
  const { unmount } = renderPage(aSubmission({ published: { ...live, state: 'disabled' } }))
  expect(await screen.findByLabelText('标题')).toBeVisible()
  expect(screen.queryByRole('button', { name: /下架|恢复显示/ })).toBeNull()
  unmount()
  renderPage(aSubmission())
  expect(await screen.findByLabelText('标题')).toBeVisible()
  expect(screen.queryByRole('button', { name: /下架|恢复显示/ })).toBeNull()
})

test.each([
  ['published', { ...live, isLongExpired: true }, '已截止，不再展示', /请修改截止日期后重新提交/],
  [
    'taken down',
    { ...live, state: 'disabled' as const, mayShow: true, isLongExpired: true },
    '您已下架',
    /修改截止日期并通过审核后/,
  ],
] as const)(
  'R-14.4 what expired long ago and is %s has no link, and can be neither taken down nor shown again',
  async (_, published, title, advice) => {
    renderPage(aSubmission({ status: APPLICATION_STATUS.APPROVED, published }))
    expect(await screen.findByRole('region', { name: title })).toHaveTextContent(advice)
    expect(screen.queryByRole('link', { name: '看线上的文章' })).toBeNull()
    expect(screen.queryByRole('button', { name: /下架|恢复显示/ })).toBeNull()
    expect(screen.getByRole('button', { name: '修改' })).toBeVisible()
  },
)

test('R-14.4 the form of a change says that the published text is no longer shown', async () => {
  renderPage(aSubmission({ published: { ...live, isLongExpired: true } }))
  expect(await screen.findByText('文章已截止，不再展示；请修改截止日期后重新提交。')).toBeVisible()
  expect(screen.queryByText(/已公开的文章不变/)).toBeNull()
  expect(screen.queryByRole('button', { name: '下架' })).toBeNull()
})

test('R-14.4 the form of a change to what its author took down says so, also after its deadline', async () => {
  renderPage(aSubmission({ published: { ...live, state: 'disabled', mayShow: true, isLongExpired: true } }))
  expect(await screen.findByText(/^文章已下架，而且已截止；.*才能恢复显示。$/)).toBeVisible()
})

test('R-14.4 a submission that is gone, or somebody else’s, is reported as not found', async () => {
  renderPage(null, checkId)
  expect(await screen.findByRole('heading', { name: '没有这篇文章' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
})

/** Unsaved copies in this browser. */
const copies = () =>
  Object.entries(localStorage).flatMap(([key, value]) =>
    key.includes(' article:coach-7 ') ? [JSON.parse(value as string)] : [],
  )
const cutNetwork = () => {
  const { fetch } = global
  global.fetch = jest.fn(async (address: string, init?: RequestInit) => {
    if (String(address).includes(editSubmission.path)) throw new TypeError('Failed to fetch')
    return fetch(address, init)
  }) as never
  return () => {
    global.fetch = fetch
  }
}

test('R-14.2 unsaved input of a stored submission is restored at its URL, and a new submission starts empty', async () => {
  const { unmount } = renderPage(null)
  await type('标题', '第一次上网球课')
  await press('保存草稿')
  await waitFor(() => expect(window.location.pathname).toBe(`/user/contents/article/${checkId}`))
  const restoreNetwork = cutNetwork()
  await type('摘要', '一样一样说清楚')
  await waitFor(() => expect(copies()).toMatchObject([{ on: { checkId, version: 1 } }]))
  unmount()
  const saved = stored
  const newPage = renderPage(null)
  expect(await screen.findByLabelText('标题')).toHaveValue('')
  newPage.unmount()
  restoreNetwork()
  renderPage(saved, checkId)
  expect(await screen.findByLabelText('摘要')).toHaveValue('一样一样说清楚')
  await waitFor(() => expect(stored!.content).toMatchObject({ title: '第一次上网球课', summary: '一样一样说清楚' }))
  await waitFor(() => expect(copies()).toEqual([]))
})

test('R-14.2 a first save whose response was lost creates no second submission, also after a reload', async () => {
  isResponseLost = true
  const { unmount } = renderPage(null)
  await type('标题', '第一次上网球课')
  await waitFor(() => expect(copies()).toMatchObject([{ sent: { title: '第一次上网球课' } }]))
  await waitFor(() => expect(stored).not.toBeNull())
  unmount()
  isResponseLost = false
  const saved = stored
  renderPage(null)
  stored = saved
  expect(await screen.findByLabelText('标题')).toHaveValue('第一次上网球课')
  await type('摘要', '一样一样说清楚')
  await waitFor(() => expect(stored!.content).toMatchObject({ summary: '一样一样说清楚' }))
  const firstSaves = edits().filter(({ clientKey }) => clientKey)
  expect(firstSaves.length).toBeGreaterThan(1)
  expect(new Set(firstSaves.map(({ clientKey }) => clientKey)).size).toBe(1)
  expect(edits().at(-1)).toMatchObject({ checkId })
})

test('R-14.2 saving by button after a failure counts as saved, and autosave resumes', async () => {
  const restoreNetwork = cutNetwork()
  renderPage(aSubmission())
  await type('标题', '第一次上网球课')
  expect(await screen.findByText(/稍后自动再试/)).toBeVisible()
  restoreNetwork()
  await press('保存草稿')
  expect(await screen.findByText(/^已保存 /)).toBeVisible()
  await type('摘要', '一样一样说清楚')
  await waitFor(() => expect(stored!.content).toMatchObject({ summary: '一样一样说清楚' }))
})

test('R-14.2 a refusal for another reason, such as too many drafts, does not stop autosave', async () => {
  renderPage(null)
  refusal = { code: ERROR_CODES.CONFLICT, msg: '草稿、待审核和未通过的内容最多 20 份' }
  await type('标题', '第一次上网球课')
  await waitFor(() => expect(edits()).toHaveLength(1))
  expect(await screen.findByText('没有保存：草稿、待审核和未通过的内容最多 20 份')).toBeVisible()
  refusal = null
  await type('标题', '第一次上网球课要准备什么')
  await waitFor(() => expect(stored?.content).toMatchObject({ title: '第一次上网球课要准备什么' }))
})

test('R-14.2 input on a draft approved meanwhile is compared in the draft of the next change, also after a reload', async () => {
  const title = (text: string) => ({ ...EMPTY_ARTICLE_CONTENT, title: text })
  const { unmount } = renderPage(aSubmission({ content: title('网球课') }))
  const restoreNetwork = cutNetwork()
  await type('标题', '第一节网球课')
  await waitFor(() => expect(copies()).toHaveLength(1))
  unmount()
  restoreNetwork()
  const approved = renderPage(
    aSubmission({ status: APPLICATION_STATUS.APPROVED, version: 3, content: title('网球课') }),
  )
  const notice = await screen.findByRole('region', { name: '这台设备上尚未保存的内容' })
  expect(notice).toHaveTextContent('它们不在上面的文章里')
  expect(notice).toHaveTextContent('第一节网球课')
  await press('修改')
  expect(await screen.findByRole('dialog', { name: '有两份不同的内容' })).toHaveTextContent('第一节网球课')
  expect(stored!.content).toEqual(title('网球课'))
  approved.unmount()
  renderPage(stored)
  expect(await screen.findByRole('dialog', { name: '有两份不同的内容' })).toHaveTextContent('第一节网球课')
  // If neither is wanted, the draft can be deleted as it is.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  await press('稍后再选')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('删除这份文章草稿')
  await press('确认删除')
  await waitFor(() =>
    expect(calls.at(-1)).toEqual([discardSubmission.path, { checkId: stored!.checkId, version: stored!.version }]),
  )
  await waitFor(() => expect(copies()).toEqual([]))
  consoleError.mockRestore()
})

test('R-14.4 a draft is deleted once its pending save is done, and no copy of it stays in the browser', async () => {
  // jsdom does not navigate, and logs an error.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  let respondWith = () => {}
  gate = new Promise((resolve) => {
    respondWith = resolve
  })
  renderPage(aSubmission())
  await type('标题', '第一次上网球课')
  await waitFor(() => expect(edits()).toHaveLength(1))
  await press('删除这份文章草稿')
  await press('确认删除')
  await type('标题', '第一次上网球课要准备什么')
  respondWith()
  await waitFor(() => expect(calls.at(-1)).toEqual([discardSubmission.path, { checkId, version: 2 }]))
  await waitFor(() => expect(copies()).toEqual([]))
  expect(edits()).toHaveLength(1)
  consoleError.mockRestore()
})

describe('an account with a coach and a venue', () => {
  beforeEach(() => {
    owners.push({ kind: 'venue', id: 9, name: '天河体育馆', cityCode: '440100', isLive: true })
  })

  test('R-14.4 an account with a coach and a venue chooses the owner of a course before starting it', async () => {
    stored = null
    renderCoursePage()
    expect(await screen.findByRole('heading', { name: '以哪个名义发布' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['陈望舒教练主页', '天河体育馆场馆']),
    )
    expect(screen.getByRole('link', { name: /天河体育馆/ })).toHaveAttribute(
      'href',
      '/user/contents/course/new?for=venue-9',
    )
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('R-14.4 the place of a course is entered only for a coach, and the chosen owner is sent', async () => {
    stored = null
    window.history.replaceState(null, '', '/user/contents/course/new?for=venue-9')
    const { unmount } = renderCoursePage()
    await type('标题', '周末班')
    expect(screen.queryByLabelText('上课地址')).toBeNull()
    await press('保存草稿')
    await waitFor(() => expect(edits()).toHaveLength(1))
    expect(edits()[0]).toMatchObject({ kind: 'course', owner: { kind: 'venue', id: 9 } })
    unmount()
    window.history.replaceState(null, '', '/user/contents/course/new?for=coach-7')
    renderCoursePage()
    expect(await screen.findByLabelText('上课地址')).toBeVisible()
  })

  test.each([
    ['moving through the history', () => window.dispatchEvent(new PopStateEvent('popstate'))],
    [
      'a lost connection coming back',
      () => {
        owners = []
        window.dispatchEvent(new Event('online'))
      },
    ],
  ])('R-14.4 the form of a new course stays open once saved, also after %s', async (_, happen) => {
    stored = null
    window.history.replaceState(null, '', '/user/contents/course/new?for=venue-9')
    renderCoursePage()
    await type('标题', '周末班')
    await press('保存草稿')
    await waitFor(() => expect(window.location.pathname).toBe(`/user/contents/course/${checkId}`))
    await act(async () => {
      happen()
      // SWR would read again in a separate task.
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(screen.getByLabelText('标题')).toHaveValue('周末班')
    expect(screen.queryByRole('heading', { name: '以哪个名义发布' })).toBeNull()
  })
})
