/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { changeOperator, getOperators } from '#lib/contracts/operator/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { logIn } from '#lib/session/session.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { OperatorsScreen } from './operators-screen.tsx'

let role: OperatorRole
let givenRoles: OperatorRole[]

beforeEach(async () => {
  role = 'editor'
  givenRoles = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string, init: RequestInit) => {
    const respondWith = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })
    if (address.includes(changeOperator.path)) {
      role = JSON.parse(String(init.body)).role
      givenRoles.push(role)
      return respondWith(null)
    }
    if (!address.includes(getOperators.path)) return respondWith({})
    const madeAt = '2026-11-01T00:00:00.000Z'
    return respondWith([{ accountId: 7, userName: '小林', mobile: '138****0007', role, madeBy: 1, madeAt }])
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <OperatorsScreen />
      </InConsole>
    </SWRConfig>,
  )
  await userEvent.selectOptions(await chooser(), '审核员')
})

const chooser = async () => within(await screen.findByRole('listitem')).getByLabelText('角色')
const button = (name: string) => screen.getByRole('button', { name })

test('R-13.2 a chosen role is given only after the button is pressed', async () => {
  expect(givenRoles).toEqual([])
  await userEvent.click(button('改为审核员'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /改为|修改中/ })).toBeNull())
  expect(givenRoles).toEqual(['reviewer'])
  expect(await chooser()).toHaveValue('reviewer')
})

test('R-13.2 making someone an owner needs a confirmation, and another choice withdraws it', async () => {
  await userEvent.selectOptions(await chooser(), '负责人')
  await userEvent.click(button('任命小林为负责人'))
  expect(screen.getByText('小林将能使用后台的全部功能，包括添加和移除运营人员。')).toBeVisible()
  await userEvent.selectOptions(await chooser(), '编辑')
  expect(screen.queryByRole('button', { name: /改为|任命/ })).toBeNull()
  await userEvent.selectOptions(await chooser(), '负责人')
  await userEvent.click(button('任命小林为负责人'))
  expect(givenRoles).toEqual([])
  await userEvent.click(button('确认任命'))
  await waitFor(() => expect(givenRoles).toEqual(['owner']))
})

test('R-13.2 operators can neither change their own role nor remove themselves', async () => {
  expect(button('移除小林')).toBeVisible()
  act(() => logIn(accountOf(7, '小林')))
  const own = within(screen.getByRole('listitem'))
  expect(own.getByText('编辑（您自己）')).toBeVisible()
  expect([own.queryByRole('combobox'), own.queryByRole('button')]).toEqual([null, null])
})
