/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListContextProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { InConsole } from '#tests/support/in-console.tsx'
import { resourceOf } from '../resource-of.ts'
import { ListFilters } from './list-filters.tsx'
import { RecordTable } from './record-table.tsx'

const sport = (categoryId: number, name: string, children: object[]) => ({
  ...{ categoryId, name, slug: `s${categoryId}`, parentId: null, level: 1, children },
})
const tree = [
  sport(1, '水上', [sport(11, '游泳', [sport(111, '少儿游泳', []), sport(112, '成人游泳', [])])]),
  sport(2, '格斗', [sport(21, '拳击', [sport(211, '女子拳击', [])])]),
]

test('R-13.7 coaches are listed with portrait and sports, and can be filtered by a sport and all below it', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 0, msg: 'success', data: tree }) })) as never
  const resource = resourceOf('coach')
  const setFilters = jest.fn()
  const list = { filterValues: {}, setFilters, sort: { field: 'id', order: 'ASC' }, setSort: jest.fn() }
  const content = { name: '林教练', headImg: '/pictures/a.webp', cityCode: '440100', categoryIds: [112, 211] }
  const record = { ...{ id: 7, version: 1, state: 'published', publishAt: null, names: {} }, content }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <ListContextProvider value={list as never}>
            <ListFilters resource={resource} />
            <RecordTable
              resource={resource}
              records={[{ ...record, updatedAt: '2026-11-20T02:30:00.000Z' } as never]}
            />
          </ListContextProvider>
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  expect(await screen.findByRole('cell', { name: '成人游泳、女子拳击' })).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 5)).toEqual(['编号 ↑', '头像', '姓名', '城市', '项目'])
  const filter = screen.getByLabelText('项目')
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['全部', '游泳', '拳击'])
  fireEvent.change(filter, { target: { value: '11,111,112' } })
  expect(setFilters).toHaveBeenCalledWith({ categoryIds: '11,111,112' }, [])
})

test('R-13.7 enter applies all filters typed, without losing the others', async () => {
  const setFilters = jest.fn()
  const list = { filterValues: { state: 'draft' }, setFilters }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <ListContextProvider value={list as never}>
          <ListFilters resource={resourceOf('article')} />
        </ListContextProvider>
      </InConsole>
    </SWRConfig>,
  )
  await userEvent.type(screen.getByLabelText('标题、作者或编号'), ' 学停球 ')
  await userEvent.type(screen.getByLabelText('作者编号'), '12{Enter}')
  const typed = { state: 'draft', text: '学停球', coachId: '12' }
  expect(setFilters.mock.lastCall).toEqual([expect.objectContaining(typed), []])
  await userEvent.tab()
  expect(setFilters.mock.lastCall).toEqual([{ state: 'draft', coachId: '12' }, []])
})

test.each([
  ['林教练', true],
  ['#12', false],
  ['＃12', false],
])('R-13.7 a filter by a number says when it is none: %s', (coachId, isWrong) => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <ListContextProvider value={{ filterValues: { coachId }, setFilters: jest.fn() } as never}>
          <ListFilters resource={resourceOf('article')} />
        </ListContextProvider>
      </InConsole>
    </SWRConfig>,
  )
  expect(screen.queryAllByText('应为数字')).toHaveLength(isWrong ? 1 : 0)
})

function renderTable(kind: string, records: object[]) {
  const list = { filterValues: {}, sort: { field: 'id', order: 'ASC' }, setSort: jest.fn() }
  const record = { version: 1, state: 'draft', publishAt: null, updatedAt: '2026-11-20T02:30:00.000Z', names: {} }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <ListContextProvider value={list as never}>
            <RecordTable
              resource={resourceOf(kind)}
              records={records.map((each, at) => ({ ...record, id: 9001 + at, ...each })) as never}
            />
          </ListContextProvider>
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
}

test('R-13.7 a list shows the name of a related record before its number', () => {
  const content = { title: '学停球', cover: '', channelSlug: 'zonghe', coachId: 1171 }
  renderTable('article', [{ content, names: { coachId: '林教练' } }, { content }])
  expect(screen.getAllByRole('cell', { name: /#1171/ }).map(({ textContent }) => textContent)).toEqual([
    '林教练 #1171',
    '#1171',
  ])
})

test('R-13.14 numbers, prices and dates in a list do not wrap', () => {
  const content = { title: '寒假班', cover: '', channelSlug: 'zonghe', organiserId: 1, cityCode: '440100' }
  renderTable('course', [{ content: { ...content, price: 280_000, startsOn: '2027-03-09' } }])
  for (const name of ['9001', '¥2,800.00', '2027-03-09'])
    expect(screen.getByRole('cell', { name })).toHaveClass('short')
  expect(screen.getByRole('cell', { name: '广州' })).not.toHaveClass('short')
})
