/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { CoreAdminContext, ResourceContextProvider } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SWRConfig } from 'swr'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { dataProvider } from '../data-provider.ts'
import { EditScreen } from './edit-screen.tsx'
import { VersionsScreen } from './versions-screen.tsx'

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
    const withProviders = (element: React.ReactNode) => (
      <SWRConfig value={{ provider: () => new Map() }}>
        <InConsole>
          <CoreAdminContext dataProvider={dataProvider}>
            <ResourceContextProvider value="article">{element}</ResourceContextProvider>
          </CoreAdminContext>
        </InConsole>
      </SWRConfig>
    )
    const routes = [
      { path: '/:id', element: withProviders(<EditScreen />) },
      { path: '/:id/versions', element: withProviders(<VersionsScreen />) },
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
    const screenOfCourse = (
      <SWRConfig value={{ provider: () => new Map() }}>
        <InConsole>
          <CoreAdminContext dataProvider={dataProvider}>
            <ResourceContextProvider value="course">
              <EditScreen />
            </ResourceContextProvider>
          </CoreAdminContext>
        </InConsole>
      </SWRConfig>
    )
    const routes = [{ path: '/:id', element: screenOfCourse }]
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/7'] })} />)
    expect(await screen.findByRole('heading', { name: '培训课程：周末少儿篮球班' })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /^在网站上查看/ })).toHaveLength(isVisible ? 1 : 0)
    expect(screen.queryAllByText(/网站上现在不显示/)).toHaveLength(isVisible ? 0 : 1)
  },
)
