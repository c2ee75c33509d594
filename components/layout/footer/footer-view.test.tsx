/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react'
import { staticSource } from '#components/ui/static-source.ts'
import { type FooterFacts, FooterView } from './footer-view.tsx'

const FACTS: FooterFacts = {
  groups: [{ title: '热门城市', links: [['https://guangzhou.example.com/', '广州']] }],
  codes: [
    ['/qr/learner.svg', '学员公众号'],
    ['/qr/coach.svg', '教练公众号'],
    ['/qr/service.svg', '客服微信'],
  ],
  texts: [
    ['/about', '关于我们'],
    ['/faq/contact', '联系我们'],
  ],
  owner: '好教练平台运营方',
  filings: [['https://beian.miit.gov.cn/', '粤ICP备12345678号-1']],
}

const renderFooter = () => render(<FooterView facts={staticSource(FACTS)} />)

test('R-2.94 each text and each filing number linked in the footer opens in a new tab with noopener, other links do not', () => {
  renderFooter()
  for (const name of ['关于我们', '联系我们', '粤ICP备12345678号-1']) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  }
  expect(screen.getByRole('link', { name: '广州' })).not.toHaveAttribute('target')
})

test('R-1.27 R-1.28 the QR codes of two official accounts and of customer service are shown', () => {
  renderFooter()
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    '学员公众号二维码',
    '教练公众号二维码',
    '客服微信二维码',
  ])
})

test('R-2.97 R-2.98 copyright and filing number are shown', () => {
  renderFooter()
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent('版权所有 © 好教练平台运营方')
  expect(within(footer).getByRole('link', { name: '粤ICP备12345678号-1' })).toHaveAttribute(
    'href',
    'https://beian.miit.gov.cn/',
  )
})
