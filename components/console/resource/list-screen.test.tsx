/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, ResourceContextProvider } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SWRConfig } from 'swr'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { dataProvider } from '../data-provider.ts'
import { resourceOf } from '../resource-of.ts'
import { ListScreen } from './list-screen.tsx'

const news = resourceOf('news')
const record = {
  ...{ id: 7, version: 1, state: 'published', publishAt: null, updatedAt: '2026-11-20T02:30:00.000Z', names: {} },
  content: { title: '甲', summary: '乙', cover: '/pictures/a.webp', isTop: false, body: '' },
}

test.each([
  [10_000, true, '1 万+'],
  [156, false, '156'],
])(
  'R-13.7 of %d records the list and its export say whether that is all or where counting stopped',
  async (total, isTotalCapped, words) => {
    window.matchMedia = (() => ({ matches: false })) as never
    AbortSignal.timeout = () => new AbortController().signal
    const { list, export: takeAway } = callsOf(news)
    global.fetch = jest.fn(async (path: string) => {
      // The export goes on for as long as the test looks at it.
      if (path.includes(takeAway.path)) return new Promise(() => {})
      const data = path.includes(list.path) ? { list: [record], total, isTotalCapped, pageNum: 1, pageSize: 40 } : []
      return { json: async () => ({ code: 0, msg: 'success', data }) }
    }) as never
    const element = (
      <SWRConfig value={{ provider: () => new Map() }}>
        <InConsole>
          <CoreAdminContext dataProvider={dataProvider}>
            <ResourceContextProvider value="news">
              <ListScreen />
            </ResourceContextProvider>
          </CoreAdminContext>
        </InConsole>
      </SWRConfig>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    expect(await screen.findByText(`共 ${words} 条`)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '导出' }))
    expect(screen.getByRole('button', { name: `正在导出 0 / ${words}` })).toBeVisible()
  },
)
