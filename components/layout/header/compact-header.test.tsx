/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { useSelectedLayoutSegments } from 'next/navigation'
import { CompactHeader } from './compact-header.tsx'

jest.mock('next/navigation', () => ({ useSelectedLayoutSegments: jest.fn() }))
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

/** Service WeChat code in the mocked facts. */
const code = { text: 'https://u.wechat.com/kefu', picture: '' }
const FACTS = {
  ...{ operatorName: '行舟体育', icpNumber: '', publicSecurityNumber: '', serviceWechat: '', hasWechatLogin: true },
  codes: { service: code, learner: code, coach: code },
}

let faqs: { key: string; name: string; summary: string }[] | null
beforeEach(() => {
  jest.mocked(useSelectedLayoutSegments).mockReturnValue(['faq'])
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string) => {
    if (!faqs) throw new Error(`${address} does not answer`)
    const data = address.includes('getFacts') ? FACTS : faqs
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

const renderHeader = async () => render(await CompactHeader({ scope: { kind: 'nationwide', city: null } }))
const menuOf = (name: string) => within(screen.getByText(name, { selector: 'summary' }).closest('details')!)
const helpLinks = () =>
  menuOf('帮助中心')
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

test('R-2.140 the help menu lists the texts the service returns, with its order and names', async () => {
  faqs = [
    { key: 'xuzhi', name: '学员须知（新）', summary: '' },
    { key: 'guize', name: '规则', summary: '' },
  ]
  await renderHeader()
  expect(helpLinks()).toEqual([
    ['全部帮助', '/faq'],
    ['学员须知（新）', '/faq/xuzhi'],
    ['规则', '/faq/guize'],
  ])
})

test('the help menu links to the help centre when the list cannot be loaded', async () => {
  faqs = null
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await renderHeader()
  expect(helpLinks()).toEqual([['全部帮助', '/faq']])
})

test('R-2.139 the join menu has an entry for coaches and one for venues, each with the customer service code', async () => {
  faqs = []
  await renderHeader()
  const entries = menuOf('申请入驻').getAllByRole('link', { hidden: true })
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['教练入驻', expect.stringMatching(/^\/qr\/service-[0-9a-f]{8}\.svg$/)],
    ['场馆入驻', expect.stringMatching(/^\/qr\/service-[0-9a-f]{8}\.svg$/)],
  ])
})

test('R-2.109 R-2.139 R-2.140 on a phone the menu of the main header is used, including the help pages', async () => {
  faqs = [{ key: 'xuzhi', name: '学员须知（新）', summary: '' }]
  await renderHeader()
  const menu = within(screen.getByLabelText('导航菜单').closest('details')!)
  const names = menu.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  expect(names).toEqual(
    expect.arrayContaining(['登录', '找教练', '切换城市', '全部帮助', '学员须知（新）', '场馆入驻']),
  )
  expect(new Set(names).size).toBe(names.length)
})
