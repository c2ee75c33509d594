/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { Proposals } from './proposals.tsx'

test('R-10.11 extra words for proposals are refused if too long; they stay while searching, after a failure and when folded', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const match = {
    ...{ kind: 'coach', id: 1001, name: '陈望舒', cityCode: '440100', districtName: '天河区', price: null },
    ...{ isFrom: false, isAnswered: true, reasons: [] },
  }
  const reading = { sportName: '游泳', placeName: '', feeType: null, price: null, learnerAge: null, times: [] }
  const proposals = { reading, list: [match], left: 5, mayRefer: true }
  const searchDone = Promise.withResolvers<void>()
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    const { words } = JSON.parse(String(init.body))
    if (words === '') return { json: async () => ({ code: 0, msg: 'success', data: proposals }) }
    await searchDone.promise
    return { json: async () => ({ code: ERROR_CODES.TOO_MANY_REQUESTS, msg: '查得太快了，请稍后再试', data: null }) }
  }) as never
  render(
    <InConsole>
      <Proposals lead={{ leadId: 7, kind: 'coach', sentTo: [] } as unknown as Lead} onChange={() => {}} />
    </InConsole>,
  )
  await userEvent.click(screen.getByText('转给教练'))
  const wordsField = await screen.findByRole('textbox', { name: '补充条件（选填）' })
  fireEvent.change(wordsField, { target: { value: '游'.repeat(61) } })
  await userEvent.click(screen.getByRole('button', { name: '重新推荐' }))
  expect(await screen.findByText('补充条件最多 60 字')).toHaveAttribute('role', 'alert')
  expect(screen.getByText('陈望舒')).toBeVisible()
  fireEvent.change(wordsField, { target: { value: '' } })
  await userEvent.type(wordsField, '天河 周末')
  await userEvent.click(screen.getByRole('button', { name: '重新推荐' }))
  expect(await screen.findByText('正在推荐…')).toBeVisible()
  expect(screen.queryByText('陈望舒')).toBeNull()
  expect(wordsField).toHaveValue('天河 周末')
  searchDone.resolve()
  expect(await screen.findByText('查得太快了，请稍后再试')).toBeVisible()
  await userEvent.type(wordsField, ' 上午')
  await userEvent.click(screen.getByText('转给教练'))
  await userEvent.click(screen.getByText('转给教练'))
  expect(screen.getByRole('textbox', { name: '补充条件（选填）' })).toHaveValue('天河 周末 上午')
})
