/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import type { ComponentProps } from 'react'
import { HeaderView } from './header-view.tsx'

jest.mock('next/navigation', () => ({ useSelectedLayoutSegments: jest.fn(), useSearchParams: jest.fn() }))

const draw = (props: Partial<ComponentProps<typeof HeaderView>> = {}) => {
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
      join={{ code: null, wechatId: '' }}
      tabs={[['/', '首页', '']]}
      cityFields={[]}
      adCode={null}
      {...props}
    />,
  )
}
const links = () => within(screen.getByRole('banner')).getAllByRole('link')
const textsAndAddresses = () => links().map((link) => [link.textContent, link.getAttribute('href')])

test('R-2.115 R-2.116 the city is shown, with the link to switch it', () => {
  draw()
  expect(screen.getByRole('link', { name: '广州市 切换城市' })).toHaveAttribute('href', '/location')
})

test('R-2.118 R-2.119 guarantee, login and registration are linked', () => {
  draw()
  expect(textsAndAddresses()).toContainEqual(['平台保障', '/safeguard'])
  expect(textsAndAddresses()).toContainEqual(['登录', '/account/login'])
  expect(textsAndAddresses()).toContainEqual(['免费注册', '/account/register'])
})

test('R-2.123 the ways to join are there also when customer service has no code', () => {
  draw({ join: { code: null, wechatId: '' } })
  expect(screen.getAllByText('申请入驻')).toHaveLength(2)
  expect(textsAndAddresses()).toContainEqual(['教练入驻', '/add/addCoach'])
  expect(textsAndAddresses()).toContainEqual(['场馆入驻', '/add/addVenues'])
})
