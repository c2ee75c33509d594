'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import useSWR from 'swr'
import { entryAt, placeInList } from '#components/ui/focus-in-list.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { showToast } from '#components/ui/toast.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { getLoginSessions, logoutElsewhere } from '#lib/contracts/account/auth.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './login-sessions.module.css'
import { channelWords, sessionMoments } from './session-words.ts'

const ALL = 'all'
/** Focus position after the button that ends all other sessions. */
const LAST = Number.MAX_SAFE_INTEGER

/** The account's sessions, which can be ended one by one or all at once. */
export function LoginSessions() {
  const sessions = useSWR('login-sessions', () => callApi(getLoginSessions, {}))
  /** The session being ended. */
  const [ending, setEnding] = useState<number | typeof ALL | null>(null)

  const end = async (which: number | typeof ALL) => {
    if (ending !== null) return
    setEnding(which)
    try {
      const { ended } = await callApi(logoutElsewhere, which === ALL ? {} : { sessionId: which })
      await sessions.mutate()
      void showToast(ended === 0 ? '该设备已经退出' : `已退出 ${ended} 台设备上的登录`, 'success')
    } catch (error) {
      handleError(error)
    } finally {
      setEnding(null)
    }
  }

  const focus = useFocusRecovery((target, container) => placeInList(target, container) ?? LAST, entryAt)
  return (
    <Loaded read={sessions}>
      {(list) => (
        <div className={css.whole} {...focus}>
          <p className={css.note}>
            {list.length > 1
              ? '如果有不认识的设备，请让它退出登录，并修改密码。'
              : '您的账号只在这台设备上登录，没有其他设备。'}
          </p>
          <ul className={css.sessions}>
            {list.map((session) => (
              <li key={session.sessionId}>
                <h2>
                  {channelWords(session.channel)}
                  {session.isCurrent && <b>当前设备</b>}
                </h2>
                <p>{sessionMoments(session)}</p>
                {!session.isCurrent && (
                  <Button
                    variant="outlined"
                    aria-disabled={ending !== null}
                    aria-label={`退出登录：${channelWords(session.channel)}（${formatMoment(session.createdAt)} 登录）`}
                    onClick={() => void end(session.sessionId)}
                  >
                    {ending === session.sessionId ? '退出中…' : '退出登录'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {list.length > 1 && (
            <Button variant="contained" aria-disabled={ending !== null} onClick={() => void end(ALL)} sx={allSx}>
              {ending === ALL ? '退出中…' : '退出其他所有设备'}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}

const allSx = { justifySelf: { md: 'start' }, minHeight: 48 }
