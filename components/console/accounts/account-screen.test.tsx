/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { SWRConfig } from 'swr'
import { getColleagues } from '#lib/contracts/operator/operator.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { AccountScreen } from './account-screen.tsx'

const MOMENT = '2026-11-20T02:30:00.000Z'
const application = { checkId: 'C'.repeat(22), kind: 'coach', status: 2, subjectId: 1001, updatedAt: MOMENT }

const comment = {
  ...{ commentId: 71, coachId: 1002, coachName: '陈望舒', content: '讲得细', isHidden: false, createdAt: MOMENT },
}

const submission = {
  ...{ checkId: 'S'.repeat(22), kind: 'course', status: 2, title: '周末少儿篮球班', recordId: 12, updatedAt: MOMENT },
}

function renderScreen(isBlocked: boolean, isLive = !isBlocked) {
  const account = {
    ...{
      accountId: 7,
      userName: '小林',
      nickname: '',
      headImg: '',
      mobile: '138****8000',
      userType: 'coach',
      isBlocked,
    },
    ...{ registeredAt: MOMENT, deletionDueAt: null, role: null, sessions: [], leads: [] },
    blocks: [3, 4].map((operatorId) => ({
      isBlocked,
      at: `${2020 + operatorId}${MOMENT.slice(4)}`,
      operatorId,
      why: '骚扰',
    })),
    applications: [{ ...application, isLive }],
    comments: [{ ...comment, isCoachLive: isLive }],
    submissions: [submission],
  }
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string) => {
    const data = address.includes(getColleagues.path) ? [{ accountId: 3, userName: '陈客服' }] : account
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter initialEntries={['/accounts/7']}>
          <Routes>
            <Route path="/accounts/:accountId" element={<AccountScreen />} />
          </Routes>
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
}

test('R-13.12 an account has links to its page, and to coaches it reviewed, only while they are live', async () => {
  const firstRender = renderScreen(false)
  expect(await screen.findAllByRole('link', { name: /^在网站上查看/ })).toHaveLength(2)
  firstRender.unmount()
  renderScreen(false, false)
  expect(await screen.findByRole('link', { name: '教练资料' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^在网站上查看/ })).toBeNull()
})

test('R-13.12 a submission of the account links to its review and to the record it became', async () => {
  renderScreen(false)
  const texts = await screen.findByRole('region', { name: '提交的内容' })
  expect(texts).toHaveTextContent('培训课程：周末少儿篮球班已通过')
  expect(
    within(texts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/submissions?checkId=${submission.checkId}`, '/course/12'])
})

test('R-13.12 a block names the colleague who made it; anyone else is shown by account number', async () => {
  renderScreen(true)
  const blocks = within(await screen.findByRole('region', { name: '停用记录' }))
  expect(await blocks.findByText(/陈客服/)).toHaveTextContent('2023-11-20 10:30 · 陈客服')
  expect(blocks.getByText(/账号 4/)).toHaveTextContent('2024-11-20 10:30 · 账号 4')
})
