/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelectedLayoutSegments } from 'next/navigation'
import { TABS } from '#lib/config/routes.ts'
import { MainNav, type MenuLink } from './main-nav.tsx'

jest.mock('next/navigation', () => ({ useSelectedLayoutSegments: jest.fn() }))

const MENU_LINKS = [
  ['/zhongkaotiyu', '中考体育'],
  ['/zhaopin', '教练招聘'],
  ['/safeguard', '平台保障'],
  ['/faq', '帮助中心'],
  ['/location', '切换城市', 'nofollow'],
] as const satisfies MenuLink[]

const renderNavOn = (...segments: string[]) => renderNav(segments)
const renderNav = (segments: string[], rest: { help?: MenuLink[] } = {}) => {
  jest.mocked(useSelectedLayoutSegments).mockReturnValue(segments)
  render(
    <>
      <MainNav
        tabs={TABS.map(({ path, label }) => [path, label, path.slice(1)])}
        isNationwide={false}
        menuLinks={[...MENU_LINKS]}
        {...rest}
        join={{ code: '/qr/service.svg', wechatId: '', hasWechatLogin: true }}
        imageHost=""
      />
      <p>其他内容</p>
    </>,
  )
}

/** The row of tabs; the other list is its copy in the phone menu. */
const tabs = () => within(screen.getAllByRole('list')[0]!).getAllByRole('link')
const menu = () => screen.getByLabelText('导航菜单').closest('details')!

test('R-2.100 R-2.101 R-2.102 R-2.103 R-2.104 R-2.105 R-2.106 R-2.107 there are seven tabs, whose addresses have no trailing slash', () => {
  renderNavOn()
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['首页', '/'],
    ['找教练', '/jiaolian'],
    ['找场馆', '/changguan'],
    ['培训信息', '/peixun'],
    ['教学文章', '/jiaoxue'],
    ['教学视频', '/shipin'],
    ['品牌资讯', '/ijiaolianNews'],
  ])
})

test.each([
  [[], '首页'],
  [['jiaolian', 'list', 'lanqiu', '-', '1'], '找教练'],
  [['jiaolian', 'detail', '1001'], '找教练'],
])('R-2.108 on the page %p the active tab is %s', (segments, label) => {
  renderNavOn(...segments)
  expect(tabs().filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([
    expect.objectContaining({ textContent: label }),
  ])
})

test('R-2.108 on a page outside the tabs none is active', () => {
  renderNavOn('location')
  expect(tabs().filter((tab) => tab.hasAttribute('aria-current'))).toEqual([])
})

test('R-2.109 R-2.118 R-2.142 the phone menu has login, registration, the tabs, the remaining header links, the demand and the two join entries', async () => {
  renderNavOn('jiaolian', 'list')
  await userEvent.click(screen.getByLabelText('导航菜单'))
  expect(menu().open).toBe(true)
  const links = within(menu()).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    '登录',
    '免费注册',
    ...['首页', '找教练', '找场馆', '培训信息', '教学文章', '教学视频', '品牌资讯'],
    ...['中考体育', '教练招聘', '平台保障', '帮助中心', '切换城市'],
    '发布需求',
    '教练入驻',
    '场馆入驻',
  ])
  expect(within(menu()).getByRole('link', { name: '平台保障' })).toHaveAttribute('href', '/safeguard')
})

test('R-2.140 the phone menu can include help pages', async () => {
  renderNav(['faq'], { help: [['/faq/xuzhi', '学员须知']] })
  await userEvent.click(screen.getByLabelText('导航菜单'))
  expect(within(menu()).getByRole('link', { name: '学员须知' })).toHaveAttribute('href', '/faq/xuzhi')
})

test('clicking elsewhere closes an open menu', async () => {
  renderNavOn()
  await userEvent.click(screen.getByLabelText('导航菜单'))
  await userEvent.click(screen.getByText('其他内容'))
  expect(menu().open).toBe(false)
})

test('Escape closes an open menu and returns the focus to its button', async () => {
  renderNavOn()
  await userEvent.click(screen.getByLabelText('导航菜单'))
  within(menu()).getByRole('link', { name: '找教练' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(menu().open).toBe(false)
  expect(screen.getByLabelText('导航菜单')).toHaveFocus()
})
