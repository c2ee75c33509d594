/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import { UserFrame } from '#components/user/user-frame.tsx'
import { SESSION_MARK, SESSION_MARK_LENGTH, SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { writeStored } from '#lib/session/stored-session.ts'
import { accountOf } from '#tests/support/another-account.ts'

const ANNA = accountOf(1, '安娜')

test('R-8.4 a page opened after the session has expired redirects to login, without the message of a logout', async () => {
  writeStored(ANNA)
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie the same way.
  document.cookie = `${SESSION_MARK}=${ANNA.authToken.slice(-SESSION_MARK_LENGTH)}`
  const sessionResponse = Promise.withResolvers<void>()
  global.fetch = jest.fn(async (path: string) => {
    if (path === SESSION_PATH) await sessionResponse.promise
    return { json: async () => ({ code: 0, msg: '', data: null }) }
  }) as never
  // jsdom reports navigation as an error.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <UserFrame path="/user/comments">
      <p>写过的评价</p>
    </UserFrame>,
  )
  expect(screen.getByText('写过的评价')).toBeVisible()
  sessionResponse.resolve()
  await waitFor(() => expect(screen.queryByText('写过的评价')).toBeNull())
  expect(screen.queryByText('您已退出登录')).toBeNull()
  expect(consoleError.mock.calls.map(([error]) => String(error?.message ?? error))).toEqual([
    expect.stringContaining('navigation'),
  ])
})
