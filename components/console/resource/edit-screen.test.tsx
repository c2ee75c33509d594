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
