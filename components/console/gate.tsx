import { type ReactNode, useEffect, useState } from 'react'
import useSWR from 'swr'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { AccountPart } from '#components/user/account-part.tsx'
import { getOwnRole } from '#lib/contracts/operator/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { onConsoleClosed } from '#lib/http/console-closed.ts'
import { useSession } from '#lib/session/session.ts'
import css from './console.module.css'
import { ConsoleLogin } from './console-login.tsx'

/**
 * Admits operators, with their role, after the second step. Visitors are sent to log in and return;
 * anyone else is told the console is not for them. Typed text survives the end of a session. The services enforce
 * access on their own.
 */
export function Gate({ children }: GateProps) {
  const [here] = useState(() => window.location.pathname + window.location.search)
  return (
    <AccountPart path={here} what="运营后台" loggedOutClass={css.gate}>
      <RoleGate>{children}</RoleGate>
    </AccountPart>
  )
}

function RoleGate({ children }: GateProps) {
  const read = useSWR(getOwnRole.path, () => callApi(getOwnRole, {}), {
    // The console closes half an hour after the last action; typed text stays behind the dialog.
    refreshInterval: 60_000,
  })
  const { mutate } = read
  // The next rejected action shows at once that the console has closed.
  useEffect(() => onConsoleClosed(() => void mutate()), [mutate])
  const isLoggedIn = useSession().status === 'loggedIn'
  // A new session has not opened the console yet.
  useEffect(() => {
    if (isLoggedIn) void mutate()
  }, [isLoggedIn, mutate])
  const [hasEntered, setEntered] = useState(false)
  if (read.data?.isConsoleOpen && !hasEntered) setEntered(true)
  if (read.data?.role) {
    const { role, isConsoleOpen, asksPassword } = read.data
    return (
      <>
        {(isConsoleOpen || hasEntered) && children(role)}
        {!isConsoleOpen && isLoggedIn && <ConsoleLogin asksPassword={asksPassword} onDone={() => mutate()} />}
      </>
    )
  }
  return (
    <GateFrame>
      <Loaded read={read}>{() => <NotAnOperator />}</Loaded>
    </GateFrame>
  )
}

const GateFrame = ({ children }: { children: ReactNode }) => (
  <main className={css.gate} id="main">
    {children}
  </main>
)

const NotAnOperator = () => (
  <>
    <h1>运营后台</h1>
    <EmptyState title="您没有权限进行此操作" text="这里只供运营人员使用。如需开通，请联系站点负责人。">
      <ButtonLink href="/">回到首页</ButtonLink>
    </EmptyState>
  </>
)

interface GateProps {
  children: (role: OperatorRole) => ReactNode
}
