import { loginByPassword, logout } from '#lib/contracts/auth.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { newMobile, openAccounts, PASSWORD } from './testing/open-accounts.ts'

test('T29 no log line holds a number, a code, a password or a token, whatever people do and whatever fails', async () => {
  const lines: string[] = []
  const site = await openAccounts({ log: createLog('debug', (line) => lines.push(line)) })
  try {
    const { mobile, auth, input } = await site.join()
    await site.ask(loginByPassword, { mobile, password: 'not the password' })
    await site.ask(loginByPassword, { mobile: [mobile], password: PASSWORD })
    const again = await site.logInAgain(mobile)
    await site.ask(logout, {}, { headers: again })
    const codes = [input.verifyCode, await site.codeFor(mobile, 'recover')]
    // A failing store quotes the parameters of its query.
    await site.db.execute('alter table "user".account rename to account_away')
    expect((await site.ask(loginByPassword, { mobile, password: PASSWORD })).status).toBe(500)
    await site.askCode(newMobile())

    const written = lines.join('\n')
    expect(lines.length).toBeGreaterThan(10)
    const secrets = [mobile, PASSWORD, 'not the password', auth['auth-token'], again['auth-token'], ...codes]
    for (const secret of secrets) expect(written).not.toContain(secret)
  } finally {
    await site.close()
  }
}, 60_000)
