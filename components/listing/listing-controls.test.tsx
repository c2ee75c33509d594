/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { CoachFilters } from '#components/coach/coach-filters.tsx'
import { staticSource } from '#components/ui/static-source.ts'
import type { ListAddress } from './list-address.ts'
import { ListingControls } from './listing-controls.tsx'
import { ListingPager } from './listing-pager.tsx'
import type { SportOption } from './sport-rows.ts'

const listAddress: ListAddress = {
  base: '/jiaolian',
  second: 'lanqiu',
  query: { selectCityCode: '440100', feeType: '1', minPrice: '150', maxPrice: '250' },
}
const SPORTS: SportOption[][] = [
  [
    [null, '全部'],
    ['qiulei', '球类', true],
  ],
  [
    ['qiulei', '全部球类'],
    ['lanqiu', '篮球', true],
  ],
]
const show = (address = listAddress) =>
  render(
    <ListingControls
      noun="coach"
      at={address}
      sports={staticSource({ at: address, rows: SPORTS })}
      cityLabel="广州"
      districts={['天河区', '番禺区']}
      count="42"
      isEmpty={false}
    >
      <CoachFilters at={address} />
    </ListingControls>,
  )

/** Where a GET form leads when submitted by this button, computed like a browser without JavaScript. */
function submitHref(button: HTMLElement): string {
  const form = button.closest('form')!
  const fields = [...new FormData(form, button)].map(([name, value]) => [name, String(value)])
  return `${new URL(form.action).pathname}?${decodeURIComponent(String(new URLSearchParams(fields)))}`
}
const choice = (row: string, name: string) =>
  within(screen.getByRole('group', { name: row })).getByRole('button', { name })

test('a filter choice changes its own parameter and keeps the others, including the city', () => {
  show()
  expect(submitHref(choice('班型', '小班一对二'))).toBe(
    '/jiaolian/lanqiu?selectCityCode=440100&minPrice=150&maxPrice=250&feeType=2',
  )
  expect(submitHref(choice('班型', '不限'))).toBe('/jiaolian/lanqiu?selectCityCode=440100&minPrice=150&maxPrice=250')
  expect(submitHref(choice('价格', '400 元以上'))).toBe('/jiaolian/lanqiu?selectCityCode=440100&feeType=1&minPrice=400')
  expect(submitHref(choice('性别', '女'))).toBe(
    '/jiaolian/lanqiu?selectCityCode=440100&feeType=1&minPrice=150&maxPrice=250&sex=2',
  )
  expect(submitHref(screen.getByRole('button', { name: '评分' }))).toBe(
    '/jiaolian/lanqiu?selectCityCode=440100&feeType=1&minPrice=150&maxPrice=250&sort=score',
  )
})

test('any price range in yuan can be entered, starting from the current one', () => {
  show()
  const low = screen.getByRole('textbox', { name: '最低价（元）' })
  expect(low).toHaveValue('150')
  ;(low as HTMLInputElement).value = '180'
  expect(submitHref(screen.getByRole('button', { name: '确定' }))).toBe(
    '/jiaolian/lanqiu?selectCityCode=440100&feeType=1&minPrice=180&maxPrice=250',
  )
})

test('the current choices are marked, including the sport', () => {
  show()
  expect(choice('班型', '私教一对一')).toHaveAttribute('aria-current', 'true')
  expect(choice('班型', '不限')).not.toHaveAttribute('aria-current')
  expect(choice('价格', '150–250 元')).toHaveAttribute('aria-current', 'true')
  expect(choice('适合', '不限')).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: '篮球' })).toHaveAttribute('aria-current', 'true')
})

test('chosen filters are chips that link to the list without them; 清空 keeps sport and city', () => {
  show()
  expect(screen.getByRole('link', { name: '去掉筛选：私教一对一' })).toHaveAttribute(
    'href',
    '/jiaolian/lanqiu?selectCityCode=440100&minPrice=150&maxPrice=250',
  )
  for (const link of screen.getAllByRole('link', { name: '清空' })) {
    expect(link.getAttribute('href')).toMatch(/^\/jiaolian\/lanqiu\?selectCityCode=440100(#.*)?$/)
  }
})

test('every choice in the filter sheet leaves it open, districts included', () => {
  show()
  for (const name of ['全广州', '天河区', '番禺区']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/#shaixuan$/)
  }
  for (const name of ['不限', '私教一对一']) {
    expect(choice('班型', name).closest('form')!.action).toMatch(/#shaixuan$/)
  }
})

test('更多条件 is folded until one of them is chosen', () => {
  const { container, unmount } = show()
  expect(container.querySelector('details')).not.toHaveAttribute('open')
  unmount()
  const { container: other } = show({ ...listAddress, query: { sex: '2' } })
  expect(other.querySelector('details')).toHaveAttribute('open')
})

test('sport links are followed by crawlers only on an unfiltered list, district links never', () => {
  const { unmount } = show()
  expect(screen.getByRole('link', { name: '全部球类' })).toHaveAttribute('rel', 'nofollow')
  unmount()
  show({ ...listAddress, query: {} })
  expect(screen.getByRole('link', { name: '全部球类' })).not.toHaveAttribute('rel')
  expect(screen.getByRole('link', { name: '天河区' })).toHaveAttribute('rel', 'nofollow')
})

test('R-9.25..29 the pager has previous, five pages, next, sizes and total', () => {
  render(<ListingPager at={{ ...listAddress, query: {} }} page={3} last={17} pageSize={10} count="167" unit="位教练" />)
  const pager = screen.getByRole('navigation', { name: '分页' })
  const href = (name: string) => within(pager).getByRole('link', { name }).getAttribute('href')
  expect(href('上一页')).toBe('/jiaolian/lanqiu?pageNum=2')
  expect(href('第 1 页')).toBe('/jiaolian/lanqiu')
  expect(href('第 5 页')).toBe('/jiaolian/lanqiu?pageNum=5')
  expect(href('下一页')).toBe('/jiaolian/lanqiu?pageNum=4')
  expect(within(pager).getByText('3')).toHaveAttribute('aria-current', 'page')
  expect(
    within(pager)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['10', '40', '60', '100', '500'])
  expect(submitHref(within(pager).getByRole('button', { name: '每页 40 位' }))).toBe('/jiaolian/lanqiu?pageSize=40')
  expect(within(pager).getByText('共 167 位')).toBeVisible()
})

test('the first page has no previous link, the last no next link', () => {
  const { unmount } = render(<ListingPager at={listAddress} page={1} last={2} pageSize={10} count="15" unit="位教练" />)
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull()
  unmount()
  render(<ListingPager at={listAddress} page={2} last={2} pageSize={10} count="15" unit="位教练" />)
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull()
})
