import { act } from '@testing-library/react'
import Cookies from 'js-cookie'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'
import { writeStored } from '#lib/session/stored-session.ts'

/** An account with this id and user name. */
export const accountOf = (userId: number, userName: string): UserInfo & { authToken: string } => ({
  ...{ userId, userName, nickname: '', headImg: '/pictures/avatars/default.svg', mobile: '138****8000', sex: null },
  ...{ userType: 'user', hasWechat: false, authToken: `handle-of-${userId}-0123456789abcdef` },
})

/** Simulates a login in another tab, or a logout with null, of which this page is notified. */
export const inAnotherTab = (account: ReturnType<typeof accountOf> | null) =>
  act(async () => {
    if (account) Cookies.set(SESSION_MARK, account.authToken.slice(-SESSION_MARK_LENGTH))
    else Cookies.remove(SESSION_MARK)
    writeStored(account)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
