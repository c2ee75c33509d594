/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { ForAccount } from '#components/account/for-account.tsx'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { NoEligibleColleague } from './no-eligible-colleague.tsx'
import { useColleagueName } from './use-colleague-name.ts'

const renderWith = async (roles: (OperatorRole | null | undefined)[]) => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const data = roles.map((role, at) => ({ accountId: at + 1, userName: `同事 ${at + 1}`, role }))
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 0, msg: '', data }) })) as never
  render(
    <MemoryRouter>
      <InConsole>
        <ForAccount userId={1}>
          <NoEligibleColleague duty="applications" />
          <Second />
        </ForAccount>
      </InConsole>
    </MemoryRouter>,
  )
  expect(await screen.findByText('同事 2')).toBeVisible()
}

const Second = () => <p>{useColleagueName()(2)}</p>

test('R-13.12 an operator who may not decide on their own entry and has no colleague is told to add one, with a link', async () => {
  await renderWith(['owner', 'editor', null])
  expect(screen.getByText(/现在没有能处理的同事/)).toHaveTextContent(
    '现在没有能处理的同事，请先在“运营人员”里添加一位负责人或审核员。',
  )
  expect(screen.getByRole('link', { name: '运营人员' })).toHaveAttribute('href', '/operators')
})

test.each<OperatorRole>(['owner', 'reviewer'])(
  'R-13.12 the request to add an operator is not shown while a colleague may decide (%s)',
  async (role) => {
    await renderWith(['owner', role])
    expect(screen.queryByText(/没有能处理的同事/)).toBeNull()
  },
)

test('R-13.12 the request to add an operator is not shown while services of the previous release return no roles', async () => {
  await renderWith(['owner', undefined])
  expect(screen.queryByText(/没有能处理的同事/)).toBeNull()
})
