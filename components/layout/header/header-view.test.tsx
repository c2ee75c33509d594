/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import type { ComponentProps } from 'react'
import { HeaderView } from './header-view.tsx'

jest.mock('next/navigation', () => ({ useSelectedLayoutSegments: jest.fn(), useSearchParams: jest.fn() }))

const renderHeader = (props: Partial<ComponentProps<typeof HeaderView>> = {}) => {
  jest.mocked(useSelectedLayoutSegments).mockReturnValue([])
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams() as ReturnType<typeof useSearchParams>)
  render(
    <HeaderView
      brand="好教练"
      home="/"
      city="广州市"
      switchCity="/location"
      safeguard="/safeguard"
      imageHost=""
      join={{ code: null, wechatId: '', hasWechatLogin: true }}
      tabs={[['/', '首页', '']]}
      menuLinks={[['/zhongkaotiyu', '中考体育']]}
      cityFields={[]}
      adCode={null}
      isNationwide={false}
      {...props}
    />,
  )
}
const links = () => within(screen.getByRole('banner')).getAllByRole('link')
const textsAndAddresses = () => links().map((link) => [link.textContent, link.getAttribute('href')])

test('R-2.115 R-2.116 the city is shown, with the link to switch it', () => {
  renderHeader()
  expect(screen.getByRole('link', { name: '广州市 切换城市' })).toHaveAttribute('href', '/location')
})

test('R-2.118 R-2.119 guarantee, login and registration are linked', () => {
  renderHeader()
  expect(textsAndAddresses()).toContainEqual(['平台保障', '/safeguard'])
  expect(textsAndAddresses()).toContainEqual(['登录', '/account/login'])
  expect(textsAndAddresses()).toContainEqual(['免费注册', '/account/register'])
})

test('R-2.123 the join entries are shown even if customer service has no code', () => {
  renderHeader({ join: { code: null, wechatId: '', hasWechatLogin: true } })
  expect(screen.getAllByText('申请入驻')).toHaveLength(2)
  expect(textsAndAddresses()).toContainEqual(['教练入驻', '/add/addCoach'])
  expect(textsAndAddresses()).toContainEqual(['场馆入驻', '/add/addVenues'])
})

describe('R-15.3 a nationwide page leads back to the city the visitor came from', () => {
  const hosts = { '440100': ['https://guangzhou.example.com', '广州市', 1] }
  const TABS: ComponentProps<typeof HeaderView>['tabs'] = [
    ['/', '首页', ''],
    ['/jiaolian', '找教练', 'jiaolian'],
    ['/jiaoxue', '教学文章', 'jiaoxue'],
  ]
  const remember = (adCode: string, adName: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie the site itself writes.
    document.cookie = `location=${encodeURIComponent(JSON.stringify({ adCode, adName }))}`
  }
  beforeEach(() => {
    globalThis.fetch = jest.fn(async () => ({ json: async () => hosts }) as Response)
  })

  test('a visitor who came from a city can return to it, by the city link and by the tabs of its channels', async () => {
    remember('440100', '广州市')
    renderHeader({ city: '全国', isNationwide: true, tabs: TABS })
    const backLink = await screen.findByRole('link', { name: '广州市 返回本市' })
    expect(backLink).toHaveAttribute('href', 'https://guangzhou.example.com/')
    const [row] = screen.getAllByRole('list').filter((list) => within(list).queryByRole('link', { name: '找教练' }))
    expect(
      within(row!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://guangzhou.example.com/', 'https://guangzhou.example.com/jiaolian', '/jiaoxue'])
  })

  test('no way back is shown without a remembered city, or on a city’s own page', () => {
    remember('100000', '全国')
    renderHeader({ city: '全国', isNationwide: true })
    remember('440100', '广州市')
    renderHeader({ city: '深圳市', isNationwide: false })
    expect(globalThis.fetch).not.toHaveBeenCalled()
    expect(screen.queryByText('返回本市')).toBeNull()
  })
})
