/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JoinMenu } from './join-menu.tsx'

const renderMenu = () => render(<JoinMenu code="/qr/service.svg" wechatId="haojiaolian-kefu" />)

test('R-2.123 the join menu has two entries, which open the picture of the code without scripts', () => {
  renderMenu()
  const entries = screen.getAllByRole('link')
  expect(entries.map((entry) => entry.textContent)).toEqual(['教练入驻', '场馆入驻'])
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/qr/service.svg', '/qr/service.svg'])
})

test.each([
  ['教练入驻', '/add/addCoach'],
  ['场馆入驻', '/add/addVenues'],
])(
  'R-1.17 R-2.124 R-6.4 A-11 %s opens a popup that asks to scan a WeChat code or to apply online',
  async (name, form) => {
    renderMenu()
    await userEvent.click(screen.getByText('申请入驻'))
    await userEvent.click(screen.getByRole('link', { name }))
    const popup = await screen.findByRole('dialog', { name })
    expect(within(popup).getByText(/微信扫一扫/)).toHaveTextContent(name)
    expect(within(popup).getByRole('img', { name: '客服微信二维码' })).toHaveAttribute('src', '/qr/service.svg')
    expect(within(popup).getByText(/haojiaolian-kefu/)).toBeInTheDocument()
    expect(within(popup).getByRole('link', { name: '在线填写资料' })).toHaveAttribute('href', form)
  },
)

test('R-2.123 without a customer service code the join entries link to the online forms', () => {
  render(<JoinMenu code={null} wechatId="" />)
  const entries = screen.getAllByRole('link')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['教练入驻', '/add/addCoach'],
    ['场馆入驻', '/add/addVenues'],
  ])
  expect(entries.every((entry) => !entry.hasAttribute('target'))).toBe(true)
})

test('the popup closes the menu, and closing the popup returns the focus to the menu', async () => {
  renderMenu()
  const summary = screen.getByText('申请入驻')
  await userEvent.click(summary)
  await userEvent.click(screen.getByRole('link', { name: '教练入驻' }))
  await screen.findByRole('dialog')
  expect(summary.closest('details')!.open).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(summary).toHaveFocus()
})
