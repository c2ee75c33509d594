import { loginByPassword, loginByVerifyCode, logout } from '#lib/contracts/account/auth.ts'
import { getCheckRecordList } from '#lib/contracts/application/application.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { clientHeaders, newMobile, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'

test('T29 no log line contains a number, a code, a password or a token, whatever is called and whatever fails', async () => {
  const lines: string[] = []
  const site = await openAccounts({ log: createLog('debug', (line) => lines.push(line)) })
  try {
    const { mobile, auth, input } = await site.join()
    await site.call(loginByPassword, { mobile, password: 'not the password' })
    await site.call(loginByPassword, { mobile: [mobile], password: PASSWORD })
    const again = await site.logInAgain(mobile)
    await site.call(logout, {}, { headers: again })
    const codes = [input.verifyCode, await site.codeFor(mobile, 'recover')]
    // A failing store quotes the parameters of its query.
    await site.db.execute('alter table "user".account rename to account_away')
    expect((await site.call(loginByPassword, { mobile, password: PASSWORD })).status).toBe(500)
    await site.askCode(newMobile())

    const written = lines.join('\n')
    expect(lines.length).toBeGreaterThan(10)
    const secrets = [mobile, PASSWORD, 'not the password', auth['auth-token'], again['auth-token'], ...codes]
    for (const secret of secrets) expect(written).not.toContain(secret)
  } finally {
    await site.close()
  }
})

test('failed logins, waits and operator calls leave a masked trace at the default level, at most one a minute', async () => {
  const lines: string[] = []
  const site = await openAccounts({ log: createLog('warn', (line) => lines.push(line)) })
  try {
    const { mobile, auth, userId } = await site.join()
    const headers = clientHeaders('203.0.113.9')
    for (let at = 0; at < 7; at++) await site.call(loginByPassword, { mobile, password: `guess ${at}` }, { headers })
    await site.call(loginByPassword, { mobile: 'the password by mistake', password: 'x' }, { headers })
    await site.call(loginByVerifyCode, { mobile, verifyCode: '123456' }, { headers })
    await site.call(getCheckRecordList, {}, { headers: { ...headers, ...auth } })
    await site.giveRole(userId, 'owner')
    await site.later(3_600)
    const asOperator = await site.logInAgain(mobile)
    await site.openConsoleOf(userId)
    for (let at = 0; at < 3; at++) await site.call(getCheckRecordList, {}, { headers: { ...headers, ...asOperator } })

    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    const client = '203.0.113.9'
    const written = lines.map((line) => JSON.parse(line))
    expect(written).toEqual([
      expect.objectContaining({ kind: 'wrong password', who: masked, client, count: 1 }),
      expect.objectContaining({ kind: 'must wait', who: masked, client, reason: 'password wait' }),
      expect.objectContaining({ kind: 'wrong password', who: 't***', client }),
      expect.objectContaining({ kind: 'wrong code', who: masked, client }),
      expect.objectContaining({
        kind: `not an operator: ${getCheckRecordList.path}`,
        who: `account ${userId}`,
        client,
      }),
      expect.objectContaining({ kind: `owner: ${getCheckRecordList.path}`, who: `account ${userId}`, client }),
    ])
    for (const secret of [mobile, 'guess', 'mistake', '123456', auth['auth-token'], asOperator['auth-token']]) {
      expect(lines.join()).not.toContain(secret)
    }
  } finally {
    await site.close()
  }
})
