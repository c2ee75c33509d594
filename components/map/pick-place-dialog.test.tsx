/** @jest-environment jsdom */
import { readFile } from 'node:fs/promises'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import type { Amap } from './amap.ts'
import { PickPlaceDialog } from './pick-place-dialog.tsx'

/** Mocks AMap's script and records its calls. */
const recorded: { zoom?: number; center?: [number, number]; city?: string; text?: string } = {}

/** Searches wait for their responses. */
let isSlow: boolean
let pending: ((status: string, result: object) => void)[]

beforeEach(() => {
  isSlow = false
  pending = []
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  window.AMap = {
    Map: class {
      constructor(_host: HTMLElement, options: object) {
        Object.assign(recorded, options)
      }
      on() {}
      setCenter() {}
      destroy() {}
    },
    Geocoder: class {},
    PlaceSearch: class {
      constructor(options: object) {
        Object.assign(recorded, options)
      }
      search(text: string, callback: (status: string, result: object) => void) {
        recorded.text = text
        if (isSlow) pending.push(callback)
        else callback('complete', {})
      }
    },
  } as unknown as Amap
})

test('R-9.30 R-9.31 R-9.32 A-25 without a city the provider’s map opens in 上海 and searches there first', async () => {
  render(
    <PickPlaceDialog isOpen settings={{ kind: 'amap', key: 'k' }} city={null} onPick={() => {}} onClose={() => {}} />,
  )
  await waitFor(() => expect(window.amapIsReady).toBeDefined())
  window.amapIsReady?.()
  await userEvent.type(await screen.findByRole('searchbox', { name: '搜索地点' }), '体育馆{Enter}')
  expect(await screen.findByText(/^没有找到，/)).toBeVisible()
  expect(screen.getByText('没有找到地点')).toHaveRole('status')
  expect(recorded).toMatchObject({ zoom: 16, center: [121.59996, 31.197646], city: '上海', text: '体育馆' })
})

test('our own map draws the chosen city and looks places up there first, however near another city’s centre is', async () => {
  globalThis.fetch = (async (href: string) => ({ ok: true, text: () => readFile(`public${href}`, 'utf8') })) as never
  const fengjie = DISTRICT_CENTRES.get('500236')!
  const city = { name: '重庆市', adCode: '500100', ...fengjie }
  render(<PickPlaceDialog isOpen settings={{ kind: 'offline' }} city={city} onPick={() => {}} onClose={() => {}} />)
  ;(await screen.findByRole('button', { name: /^地图/ })).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('重庆市奉节县')).toBeVisible()
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', '/data/outlines/500100.svg'))
})

test('the number of places found is announced, and once one is chosen the focus is before the map', async () => {
  globalThis.fetch = (async (href: string) => ({ ok: true, text: () => readFile(`public${href}`, 'utf8') })) as never
  const city = { name: '重庆市', adCode: '500100', ...DISTRICT_CENTRES.get('500236')! }
  render(<PickPlaceDialog isOpen settings={{ kind: 'offline' }} city={city} onPick={() => {}} onClose={() => {}} />)
  const field = await screen.findByRole('searchbox', { name: '搜索地点' })
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await userEvent.type(field, '天河{Enter}')
  const [first, ...others] = within(await screen.findByRole('list', { name: '搜索结果' })).getAllByRole('button')
  expect(status).toHaveTextContent(`找到 ${1 + others.length} 个地点`)
  await userEvent.click(first!)
  expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull()
  expect(screen.getByRole('button', { name: '搜索' })).toHaveFocus()
})

test('only the latest search for a place is answered, and none whose text has changed since', async () => {
  isSlow = true
  render(
    <PickPlaceDialog isOpen settings={{ kind: 'amap', key: 'k' }} city={null} onPick={() => {}} onClose={() => {}} />,
  )
  await waitFor(() => expect(window.amapIsReady).toBeDefined())
  window.amapIsReady?.()
  const field = await screen.findByRole('searchbox', { name: '搜索地点' })
  const answer = (at: number, name: string) =>
    act(async () => {
      const location = { lng: 121.4, lat: 31.2 }
      pending[at]!('complete', { poiList: { pois: [{ name, address: '', location }] } })
    })
  await userEvent.type(field, '体育馆{Enter}')
  await userEvent.type(field, '东门')
  await answer(0, '体育馆')
  expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await answer(2, '体育馆东门')
  await answer(1, '东门大街')
  expect(within(screen.getByRole('list', { name: '搜索结果' })).getByRole('button')).toHaveTextContent('体育馆东门')
})
