/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getCategories, getCityOverview } from '#lib/contracts/listing/category.ts'
import { getSubjectName } from '#lib/contracts/operator/subject-name.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { dataProvider } from '../data-provider.ts'
import { resourceOf } from '../resource-of.ts'
import { RecordForm } from './record-form.tsx'

let calls: Record<string, unknown>[]
/** Responses by path; every other call is a successful save. */
let responses: Record<string, (input: never) => object | Promise<object>>
/** Responses to saves wait for this. */
let gate: Promise<void>

beforeEach(() => {
  calls = []
  responses = {}
  gate = Promise.resolve()
  window.matchMedia = (() => ({ matches: false })) as never
  URL.revokeObjectURL = () => {}
  // The router creates one for every navigation.
  global.Request = class {
    method = 'GET'
  } as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body ?? '{}'))
    const [, respond] = Object.entries(responses).find(([path]) => address.includes(path)) ?? []
    if (respond) return { json: async () => ({ code: 0, msg: 'success', ...(await respond(input as never)) }) }
    calls.push(input)
    await gate
    const data = { ...record, version: input.version + 1, content: input.content }
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

const EMPTY_LIST = { list: [], total: 0, isTotalCapped: false, pageNum: 1, pageSize: 10 }

const OVERVIEW = {
  ...{ adCode: '440100', indexThreshold: 8, minPrice: null, maxPrice: null, changedAt: null },
  ...{ categories: [], districts: [] },
}

const record = {
  id: 7,
  version: 3,
  state: 'draft',
  publishAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  content: { title: '友站', linkUrl: 'https://example.org/', position: 1 },
} as const

function renderForm(given: object | null, onStored?: () => void, kind = 'friendLink') {
  const form = (
    <>
      <RecordForm resource={resourceOf(kind)} record={given as never} {...(onStored && { onStored })} />
      <Link to="versions">历史版本</Link>
    </>
  )
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <InConsole>
          <CoreAdminContext dataProvider={dataProvider}>{form}</CoreAdminContext>
        </InConsole>
      ),
    },
    { path: '/versions', element: <p>别处</p> },
  ])
  render(<RouterProvider router={router} />)
}

test('R-13.7 a missing value is reported at its field, and nothing is sent', async () => {
  renderForm(null)
  await userEvent.click(screen.getByRole('button', { name: '保存为草稿' }))
  expect(await screen.findByText('请填写名称')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('R-13.8 a record is saved on the version it was loaded with, and next on the version just saved', async () => {
  const onStored = jest.fn()
  renderForm(record, onStored)
  const name = screen.getByRole('textbox', { name: '名称' })
  await userEvent.type(name, '甲')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(1))
  expect(calls[0]).toMatchObject({ id: 7, version: 3, content: { title: '友站甲' } })
  expect(name).toHaveValue('友站甲')
  await userEvent.type(name, '乙')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2))
  expect(calls[1]).toMatchObject({ version: 4, content: { title: '友站甲乙' } })
  expect(calls[1]!.clientKey).not.toBe(calls[0]!.clientKey)
})

test('R-13.8 saving what is not changed says so', async () => {
  responses = { [callsOf(resourceOf('friendLink')).save.path]: () => ({ data: record }) }
  renderForm(record)
  await press('保存')
  expect(await screen.findByText('内容没有改动，没有新的版本')).toBeVisible()
})

test('R-13.7 editing a public record says when the change appears, and for an agreement who has to accept it', async () => {
  const texts = { key: 'xieyi', name: '用户协议', summary: '约定', version: '3', body: '<p>约定</p>', position: 1 }
  const dates = { revisedOn: '2026-11-01', effectiveOn: '2026-11-08', askedOf: 'everybody' }
  renderForm({ ...record, state: 'published', content: { ...texts, ...dates } }, undefined, 'agreement')
  const summary = screen.getByRole('textbox', { name: '摘要' })
  await userEvent.type(summary, '一')
  expect(screen.getByText('保存后，网站上几秒内就是新的内容')).toBeVisible()
  expect(screen.queryByText(/下次登录时要先确认/)).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: '版本' }), '.1')
  expect(screen.getByText('这一版公开后，所有账号下次登录时要先确认，确认过这一版的除外')).toBeVisible()
})

test('R-13.7 R-15.1 editing a city says whether its pages move to another host, which depends on its number of coaches', async () => {
  responses = { [getCityOverview.path]: () => ({ data: { ...OVERVIEW, coachCount: 12 } }) }
  const content = { cityCode: '440100', isShown: true, threshold: 8 }
  renderForm({ ...record, state: 'published', content }, undefined, 'citySettings')
  const threshold = screen.getByRole('textbox', { name: '起始数量' })
  const enterThreshold = async (text: string) => {
    await userEvent.clear(threshold)
    await userEvent.type(threshold, text)
  }
  expect(screen.queryByText(/^现有/)).toBeNull()
  await enterThreshold('12')
  expect(
    await screen.findByText('现有 12 位在架教练。保存后，教练、场馆、培训和招聘的主页仍在这个城市的站点。'),
  ).toBeVisible()
  await enterThreshold('13')
  const moveWarning = '现有 12 位在架教练。保存后，教练、场馆、培训和招聘的主页几秒内移到全国站，旧地址会转到新地址。'
  expect(screen.getByText(moveWarning)).toBeVisible()
  await enterThreshold('9')
  expect(screen.queryByText(moveWarning)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /显示/ }))
  expect(screen.getByText(moveWarning)).toBeVisible()
})

test('R-13.7 R-15.1 editing a thin city says that its pages move to the city’s own host', async () => {
  responses = { [getCityOverview.path]: () => ({ data: { ...OVERVIEW, coachCount: 5 } }) }
  const content = { cityCode: '110100', isShown: true, threshold: 8 }
  renderForm({ ...record, state: 'published', content }, undefined, 'citySettings')
  const threshold = screen.getByRole('textbox', { name: '起始数量' })
  await userEvent.clear(threshold)
  await userEvent.type(threshold, '5')
  expect(await screen.findByText(/主页几秒内移到这个城市的站点，旧地址会转到新地址。$/)).toBeVisible()
})

test('R-13.7 changing the kind of organiser clears its number, and changing back restores it', async () => {
  responses = {
    [getCategories.path]: () => ({ data: [] }),
    [getSubjectName.path]: () => ({ code: ERROR_CODES.GONE, data: null }),
    [searchCoaches.path]: () => ({ data: EMPTY_LIST }),
    [getVenueList.path]: () => ({ data: EMPTY_LIST }),
  }
  renderForm(
    { ...record, content: { title: '寒假班', organiserKind: 'coach', organiserId: 5, venueId: null } },
    undefined,
    'course',
  )
  const organiser = () => screen.getByLabelText('主办方编号')
  const kind = screen.getByLabelText('主办方')
  expect(organiser()).toHaveValue('#5')
  await userEvent.selectOptions(kind, '场馆')
  expect(organiser()).toHaveValue('')
  await userEvent.selectOptions(kind, '教练')
  expect(organiser()).toHaveValue('#5')
})

test('R-13.8 a conflict shows the content that was sent, whatever is typed meanwhile, and no input is lost', async () => {
  const source = { kind: 'embed', site: 'bilibili', id: 'BV1xx411c7mD' }
  const content = {
    ...{ title: '正手', summary: '三步学会', cover: '/pictures/a.svg', channelSlug: 'zonghe', coachId: 5 },
    ...{ seconds: 90, source, description: '慢动作' },
  }
  const newerRecord = { ...record, version: 4, content: { ...content, title: '正手入门' } }
  const { save, get } = callsOf(resourceOf('video'))
  responses = {
    [save.path]: () => ({ code: ERROR_CODES.CONFLICT, msg: '这条记录刚被别人修改过', data: null }),
    [get.path]: () => ({ data: newerRecord }),
    [getCategories.path]: () => ({ data: [] }),
    [getSubjectName.path]: () => ({ code: ERROR_CODES.GONE, data: null }),
  }
  renderForm({ ...record, content }, undefined, 'video')
  const address = () => screen.getByRole('textbox', { name: '来源' })
  await userEvent.clear(address())
  await userEvent.paste('https://www.bilibili.com/video/BV1xx411c7mE')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const conflict = () => screen.findByRole('region', { name: '这条记录刚被别人修改过' })
  expect(await conflict()).toHaveTextContent('BV1xx411c7mE')
  await userEvent.clear(address())
  await userEvent.paste('下周补上')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(address()).toBeInvalid())
  expect(address()).toHaveValue('下周补上')
  // Not repeated at the alternative file upload.
  expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes('视频'))).toHaveLength(1)
  expect(await conflict()).toHaveTextContent('BV1xx411c7mE')
})

const banner = {
  ...{ title: '寒假班', bannerUrl: '/pictures/a.webp', position: 1 },
  ...{ jumpType: '2', jumpUrl: '/peixun' },
}
const { save: saveBanner, get: getBanner } = callsOf(resourceOf('banner'))
const { open: openPreview } = previewCallsOf(resourceOf('banner'))
const tab = { opener: {}, location: { replace: jest.fn() }, close: jest.fn() }

/** Renders the form of a published banner; returns its title input. */
function renderBanner(onStored?: () => void) {
  jest.clearAllMocks()
  window.open = jest.fn(() => tab) as never
  window.confirm = jest.fn(() => false)
  renderForm({ ...record, state: 'published', content: banner }, onStored, 'banner')
  return screen.getByRole('textbox', { name: '标题' })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const leave = () => userEvent.click(screen.getByRole('link', { name: '历史版本' }))

test('R-13.7 input is previewed in another tab without being saved, and leaving afterwards asks for confirmation', async () => {
  const token = `banner-${'a'.repeat(22)}`
  const previewRequests: object[] = []
  responses = {
    [openPreview.path]: (each) => {
      previewRequests.push(each)
      return { data: { token } }
    },
  }
  const title = renderBanner()
  await userEvent.type(title, '甲')
  await press('预览')
  await waitFor(() => expect(String(tab.location.replace.mock.calls)).toMatch(new RegExp(`/yulan/${token}$`)))
  expect([previewRequests, calls]).toEqual([[{ id: 7, version: 3, content: { ...banner, title: '寒假班甲' } }], []])
  expect(tab.opener).toBeNull()
  expect(title).toHaveValue('寒假班甲')
  expect(screen.getByText('有修改还没有保存')).toBeVisible()
  await leave()
  await waitFor(() => expect(window.confirm).toHaveBeenCalledTimes(1))
  expect(title).toBeVisible()
})

test('R-13.7 a preview of invalid input shows the error at its field and opens no tab', async () => {
  const title = renderBanner()
  await userEvent.clear(title)
  await press('预览')
  expect(await screen.findByText('请填写标题')).toBeVisible()
  expect(title).toBeInvalid()
  expect([calls, jest.mocked(window.open).mock.calls]).toEqual([[], []])
})

test('R-13.8 a preview of a record changed by someone else closes its tab and shows both contents', async () => {
  responses = {
    [openPreview.path]: () => ({ code: ERROR_CODES.CONFLICT, msg: '这条记录刚被别人修改过', data: null }),
    [getBanner.path]: () => ({ data: { ...record, version: 4, content: { ...banner, position: 9 } } }),
  }
  const title = renderBanner()
  await userEvent.type(title, '甲')
  await press('预览')
  expect(await screen.findByRole('region', { name: '这条记录刚被别人修改过' })).toHaveTextContent('寒假班甲')
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(title).toHaveValue('寒假班甲')
})

test('R-13.8 text typed during a save stays unsaved, and is then saved on the new version', async () => {
  const saveResponse = Promise.withResolvers<void>()
  gate = saveResponse.promise
  const title = renderBanner()
  await userEvent.type(title, '甲')
  await press('保存')
  await userEvent.type(title, '乙')
  saveResponse.resolve()
  await screen.findByText('已保存')
  expect(title).toHaveValue('寒假班甲乙')
  expect(screen.getByText('有修改还没有保存')).toBeVisible()
  await press('保存')
  await waitFor(() => expect(screen.queryByText('有修改还没有保存')).toBeNull())
  expect(calls).toMatchObject([
    { version: 3, content: { title: '寒假班甲' } },
    { version: 4, content: { title: '寒假班甲乙' } },
  ])
})

test('R-13.8 text typed while a new record is being saved stays too, and changes that record', async () => {
  const saveResponse = Promise.withResolvers<void>()
  gate = saveResponse.promise
  renderForm(null)
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '友站')
  await userEvent.type(screen.getByRole('textbox', { name: '链接' }), 'https://example.org/')
  await press('保存为草稿')
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '甲')
  saveResponse.resolve()
  await screen.findByText(/^已保存为草稿/)
  await press('保存为草稿')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toMatchObject([{ version: 0 }, { id: 7, version: 1, content: { title: '友站甲' } }])
})

const conflictResponse = (msg: string) => () => ({ code: ERROR_CODES.CONFLICT, msg, data: null })
const conflict = () => screen.queryByRole('region', { name: '这条记录刚被别人修改过' })

test('R-13.8 a refusal while nobody else changed the record is not a conflict: only its message is shown', async () => {
  const stored = { ...record, state: 'published', content: banner }
  responses = {
    [openPreview.path]: conflictResponse('发布者的账号已停用，不能上架'),
    [getBanner.path]: () => ({ data: stored }),
  }
  const title = renderBanner()
  await userEvent.type(title, '甲')
  await press('预览')
  expect(await screen.findByText('发布者的账号已停用，不能上架')).toBeVisible()
  expect(conflict()).toBeNull()
  expect(title).toHaveValue('寒假班甲')
})

test('R-13.8 a conflict compares only the operator’s own changes, and the other person’s changes are kept', async () => {
  const newerContent = { ...banner, title: '寒假班（改）', position: 9 }
  responses = {
    [saveBanner.path]: conflictResponse('这条记录在此期间有改动：标题'),
    [getBanner.path]: () => ({ data: { ...record, version: 4, state: 'published', content: newerContent } }),
  }
  renderBanner()
  const link = screen.getByRole('textbox', { name: /链接/ })
  await userEvent.clear(link)
  await userEvent.type(link, '/zhaopin')
  await userEvent.type(screen.getByRole('textbox', { name: /^修改说明/ }), '换链接')
  await press('保存')
  await waitFor(() => expect(conflict()).not.toBeNull())
  expect(conflict()).toHaveFocus()
  expect(conflict()).toHaveTextContent('有人改了标题、顺序。')
  const rows = within(conflict()!)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['栏目现在的内容您填写的', expect.stringMatching(/\/peixun\/zhaopin$/)])
  await press('以我填写的为准，继续修改')
  expect(screen.getByRole('button', { name: '保存' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('寒假班（改）')
  expect(link).toHaveValue('/zhaopin')
  responses = {}
  await press('保存')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ version: 4, content: { ...newerContent, jumpUrl: '/zhaopin' }, why: '换链接' })
})

test('R-13.8 an operator without changes of their own continues with the content saved by someone else', async () => {
  responses = {
    [openPreview.path]: conflictResponse('这条记录在此期间有改动：标题'),
    [getBanner.path]: () => ({
      data: { ...record, version: 4, state: 'published', content: { ...banner, title: '寒假班（改）' } },
    }),
  }
  const title = renderBanner()
  await press('预览')
  await waitFor(() => expect(conflict()).not.toBeNull())
  expect(conflict()).toHaveTextContent(/有人改了标题。您没有别的改动。用现在的内容$/)
  await press('用现在的内容')
  expect(title).toHaveValue('寒假班（改）')
  expect(conflict()).toBeNull()
})

test('R-13.8 a record that was only published meanwhile is saved at the next press, without a comparison', async () => {
  const onStored = jest.fn()
  responses = {
    [saveBanner.path]: conflictResponse('这条记录的状态在此期间有变化。请再确认一次'),
    [getBanner.path]: () => ({ data: { ...record, version: 4, state: 'published', content: banner } }),
  }
  const title = renderBanner(onStored)
  await userEvent.type(title, '甲')
  await press('保存')
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(1))
  expect(conflict()).toBeNull()
  responses = {}
  await press('保存')
  await waitFor(() => expect(onStored).toHaveBeenCalledTimes(2))
  expect(calls).toMatchObject([{ version: 4, content: { title: '寒假班甲' } }])
})

test('R-13.14 while a preview opens or a save runs both buttons are disabled, and the pressed one shows its progress', async () => {
  const opened = Promise.withResolvers<void>()
  const token = `banner-${'a'.repeat(22)}`
  responses = { [openPreview.path]: () => opened.promise.then(() => ({ data: { token } })) }
  await userEvent.type(renderBanner(), '甲')
  await press('预览')
  expect(await screen.findByRole('button', { name: '正在打开…' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true')
  opened.resolve()
  expect(await screen.findByRole('button', { name: '预览' })).toHaveAttribute('aria-disabled', 'false')
  const saved = Promise.withResolvers<void>()
  gate = saved.promise
  await press('保存')
  expect(await screen.findByRole('button', { name: '保存中…' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: '预览' })).toHaveAttribute('aria-disabled', 'true')
  saved.resolve()
  expect(await screen.findByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'false')
})

test('R-13.14 after a refused preview the save button shows no progress', async () => {
  const read = Promise.withResolvers<void>()
  responses = {
    [openPreview.path]: conflictResponse('这条记录刚被别人修改过'),
    [getBanner.path]: () => read.promise.then(() => ({ data: { ...record, content: banner } })),
  }
  await userEvent.type(renderBanner(), '甲')
  await press('预览')
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: '保存' })).toBeVisible()
  read.resolve()
  expect(await screen.findByRole('button', { name: '预览' })).toBeVisible()
})

test('R-13.8 leaving after a refused save asks for confirmation, leaving after a successful one does not', async () => {
  responses = { [saveBanner.path]: () => ({ code: ERROR_CODES.BUSY, msg: '系统繁忙', data: null }) }
  await userEvent.type(renderBanner(), '甲')
  await press('保存')
  await leave()
  await waitFor(() => expect(window.confirm).toHaveBeenCalledTimes(1))
  responses = {}
  await press('保存')
  await waitFor(() => expect(screen.queryByText('有修改还没有保存')).toBeNull())
  await leave()
  expect(await screen.findByText('别处')).toBeVisible()
  expect(window.confirm).toHaveBeenCalledTimes(1)
})

/** Saves like the service, once per key. The responses to the first `lost` saves are dropped. */
function storeRecords(lost: number, changeMeanwhile: (stored: typeof record) => object = (stored) => stored) {
  const storedByKey = new Map<string, object>()
  const sent: { id?: number; version: number; content: { title: string }; clientKey: string }[] = []
  let current: object = record
  responses[callsOf(resourceOf('friendLink')).save.path] = (input: never) => {
    const { id, version, content, clientKey } = input as (typeof sent)[number]
    sent.push(input)
    if (!storedByKey.has(clientKey)) {
      current = { ...record, id: id ?? 7, version: version + 1, content }
      storedByKey.set(clientKey, current)
    }
    if (sent.length > lost) return { data: current }
    current = changeMeanwhile(current as typeof record)
    return { code: ERROR_CODES.UPSTREAM_FAILED, msg: '网络连接失败', data: null }
  }
  return sent
}
const versionsAndTitles = (sent: { version: number; content: { title: string } }[]) =>
  sent.map(({ version, content }) => [version, content.title])

test('R-13.8 text typed after a save without a response is saved after that save, on its version', async () => {
  const sent = storeRecords(1)
  renderForm(record)
  const name = screen.getByRole('textbox', { name: '名称' })
  await userEvent.type(name, '甲')
  await press('保存')
  await screen.findByText('网络连接失败')
  await userEvent.type(name, '乙')
  await press('保存')
  await screen.findByText('已保存')
  expect(name).toHaveValue('友站甲乙')
  expect(versionsAndTitles(sent)).toEqual([
    [3, '友站甲'],
    [3, '友站甲'],
    [4, '友站甲乙'],
  ])
  expect(sent[1]!.clientKey).toBe(sent[0]!.clientKey)
  expect(conflict()).toBeNull()
})

test('R-13.8 a new record whose response was lost is not created twice, whatever is typed since', async () => {
  const sent = storeRecords(1)
  renderForm(null)
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '友站')
  await userEvent.type(screen.getByRole('textbox', { name: '链接' }), 'https://example.org/')
  await press('保存为草稿')
  await screen.findByText('网络连接失败')
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '甲')
  await press('保存为草稿')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ id }) => id)).toEqual([undefined, undefined, 7])
  expect(sent[1]!.clientKey).toBe(sent[0]!.clientKey)
  expect(versionsAndTitles(sent).at(-1)).toEqual([1, '友站甲'])
})

test('R-13.8 a change by someone else after a save without a response is shown, not overwritten', async () => {
  const sent = storeRecords(
    1,
    (current) => ({ ...current, version: 5, content: { ...current.content, position: 9 } }) as never,
  )
  renderForm(record)
  const name = screen.getByRole('textbox', { name: '名称' })
  await userEvent.type(name, '甲')
  await press('保存')
  await screen.findByText('网络连接失败')
  await userEvent.type(name, '乙')
  await press('保存')
  expect(await screen.findByRole('region', { name: '这条记录刚被别人修改过' })).toHaveTextContent('友站甲乙')
  expect(versionsAndTitles(sent)).toEqual([
    [3, '友站甲'],
    [3, '友站甲'],
  ])
  await press('以我填写的为准，继续修改')
  await press('保存')
  await screen.findByText('已保存')
  expect(versionsAndTitles(sent).at(-1)).toEqual([5, '友站甲乙'])
  expect(sent[2]!.clientKey).not.toBe(sent[0]!.clientKey)
})

test('R-13.8 saving a deleted record says so and keeps the input', async () => {
  responses = {
    [callsOf(resourceOf('friendLink')).save.path]: () => ({ code: ERROR_CODES.GONE, msg: '信息已过期', data: null }),
  }
  renderForm(record)
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '甲')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('这条记录已被删除')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('友站甲')
})

test('R-13.8 a note that is too long is refused with a message', async () => {
  renderForm(record)
  await userEvent.click(screen.getByRole('textbox', { name: '修改说明（可不填）' }))
  await userEvent.paste('字'.repeat(201))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('修改说明最多 200 字')).toBeVisible()
  expect(calls).toEqual([])
})
