/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, ResourceContextProvider } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SWRConfig } from 'swr'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { dataProvider } from '../data-provider.ts'
import { resourceOf } from '../resource-of.ts'
import { EditScreen } from './edit-screen.tsx'
import { VersionsScreen } from './versions-screen.tsx'

const withProviders = (kind: string, element: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <InConsole>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceContextProvider value={kind}>{element}</ResourceContextProvider>
      </CoreAdminContext>
    </InConsole>
  </SWRConfig>
)

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => ({
    json: async () => ({ code: ERROR_CODES.GONE, msg: '信息已过期', data: null }),
  })) as never
})

test.each(['/7', '/abc', '/7/versions', '/abc/versions'])(
  'R-13.7 %s without a record says so and links back to the list',
  async (address) => {
    const routes = [
      { path: '/:id', element: withProviders('article', <EditScreen />) },
      { path: '/:id/versions', element: withProviders('article', <VersionsScreen />) },
    ]
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
    expect(await screen.findByText('没有这条记录')).toBeVisible()
    expect(screen.getByRole('link', { name: '返回列表' })).toBeVisible()
  },
)

test.each([true, false])(
  'R-13.7 a published course has a link to its page only while it has one: %s',
  async (isVisible) => {
    const content = { title: '周末少儿篮球班', organiserKind: 'coach', organiserId: 1001, venueId: null }
    const record = {
      ...{ id: 7, version: 3, state: 'published', publishAt: null, updatedAt: '2026-11-01T00:00:00.000Z' },
      ...{ content, names: {}, isOwn: true, isVisible },
    }
    const respond = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })
    global.fetch = jest.fn(async (path: string) => respond(path.includes('course') ? record : [])) as never
    const routes = [{ path: '/:id', element: withProviders('course', <EditScreen />) }]
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/7'] })} />)
    expect(await screen.findByRole('heading', { name: '培训课程：周末少儿篮球班' })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /^在网站上查看/ })).toHaveLength(isVisible ? 1 : 0)
    expect(screen.queryAllByText(/网站上现在不显示/)).toHaveLength(isVisible ? 0 : 1)
  },
)

test('R-13.8 an old version that may not be saved as it is opens in the form, as unsaved changes of the current one', async () => {
  // The router creates one for every navigation.
  global.Request = class {
    method = 'GET'
  } as never
  const content = {
    ...{ key: 'fuwu', name: '服务条款', summary: '现在的', version: '2026-12', body: '<p>条款</p>', position: 1 },
    ...{ revisedOn: '2026-11-01', effectiveOn: '2026-11-08', askedOf: 'nobody' },
  }
  const old = { ...content, summary: '原来的', version: '2023-02', revisedOn: '2023-02-09', effectiveOn: '2023-02-17' }
  const rest = { state: 'published', madeAt: '2026-11-01T00:00:00.000Z', madeBy: null, why: '' }
  const record = {
    ...{ id: 7, version: 2, state: 'published', publishAt: null, updatedAt: rest.madeAt },
    ...{ content, names: {}, isOwn: false },
  }
  const versions = [
    { version: 2, ...rest, content },
    { version: 1, ...rest, content: old },
  ]
  const calls = callsOf(resourceOf('agreement'))
  const saved: unknown[] = []
  const answer = (path: string, body: string) => {
    if (path.includes(calls.versions.path)) return { code: 0, msg: 'success', data: versions }
    if (path.includes(calls.get.path)) return { code: 0, msg: 'success', data: record }
    if (!path.includes(calls.save.path)) return { code: 0, msg: 'success', data: [] }
    const input = JSON.parse(body)
    saved.push(input)
    return input.content.revisedOn < content.revisedOn
      ? { code: ERROR_CODES.BAD_INPUT, msg: '修订日期不能早于今天', data: null }
      : { code: 0, msg: 'success', data: { ...record, version: 3, content: input.content } }
  }
  global.fetch = jest.fn(async (path: string, { body }: RequestInit) => ({
    json: async () => answer(path, String(body)),
  })) as never
  const routes = [
    { path: '/agreement/:id', element: withProviders('agreement', <EditScreen />) },
    { path: '/agreement/:id/versions', element: withProviders('agreement', <VersionsScreen />) },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/agreement/7/versions'] })
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: '恢复到第 1 版' }))
  expect(screen.queryByRole('link', { name: /放进表单里修改/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '确认恢复' }))
  await userEvent.click(await screen.findByRole('link', { name: '把第 1 版放进表单里修改' }))
  expect(await screen.findByRole('textbox', { name: '摘要' })).toHaveValue('原来的')
  expect(screen.getByRole('textbox', { name: '版本' })).toHaveValue('2023-02')
  expect(screen.getByText('有修改还没有保存')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/agreement/7', state: null })
  for (const [name, day] of [
    ['修订日期', '2026-12-01'],
    ['生效日期', '2026-12-08'],
  ] as const)
    fireEvent.change(screen.getByLabelText(name), { target: { value: day } })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByText('有修改还没有保存')).toBeNull())
  expect(saved.at(-1)).toMatchObject({
    ...{ id: 7, version: 2, why: '恢复到第 1 版' },
    content: { ...old, revisedOn: '2026-12-01', effectiveOn: '2026-12-08' },
  })
})

test('R-13.8 a version is restored where its content differs from the current one; the question says that its state is not', async () => {
  // The router creates one for every navigation.
  global.Request = class {
    method = 'GET'
  } as never
  const rest = { madeAt: '2026-11-01T00:00:00.000Z', madeBy: null, why: '' }
  const content = { title: '友站', linkUrl: 'https://example.com', position: 1 }
  const current = { version: 4, state: 'disabled', ...rest, content }
  const versions = [
    current,
    {
      version: 3,
      state: 'published',
      ...rest,
      content: { position: 1, linkUrl: 'https://example.com', title: '友站' },
    },
    { version: 2, state: 'published', ...rest, content: { ...content, title: '原来的友站' } },
    // Differs as stored, but not once it is cleaned.
    { version: 1, state: 'draft', ...rest, content: { ...content, title: ' 友站 ' } },
  ]
  const record = { id: 7, publishAt: null, updatedAt: rest.madeAt, names: {}, isOwn: false, ...current }
  const calls = callsOf(resourceOf('friendLink'))
  const answer = (path: string, body: string): unknown => {
    if (path.includes(calls.versions.path)) return versions
    if (path.includes(calls.get.path)) return record
    if (!path.includes(calls.save.path)) return []
    const sent = JSON.parse(body).content
    return sent.title.trim() === content.title ? record : { ...record, version: 5, content: sent }
  }
  global.fetch = jest.fn(async (path: string, { body }: RequestInit) => ({
    json: async () => ({ code: 0, msg: 'success', data: answer(path, String(body)) }),
  })) as never
  const routes = [
    { path: '/friendLink/:id', element: null },
    { path: '/friendLink/:id/versions', element: withProviders('friendLink', <VersionsScreen />) },
  ]
  const restore = async (version: number) => {
    const router = createMemoryRouter(routes, { initialEntries: ['/friendLink/7/versions'] })
    const screenOfVersions = render(<RouterProvider router={router} />)
    await userEvent.click(await screen.findByRole('button', { name: `恢复到第 ${version} 版` }))
    expect(screen.queryByRole('button', { name: '恢复到第 3 版' })).toBeNull()
    expect(screen.getByText(/^只恢复内容/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '确认恢复' }))
    return screenOfVersions
  }
  const { unmount } = await restore(2)
  expect(await screen.findByText('已恢复到第 2 版')).toBeVisible()
  unmount()
  await restore(1)
  expect(await screen.findByText('内容没有改动，没有新的版本')).toBeVisible()
})
