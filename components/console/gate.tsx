import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { useRequiredLogin } from '#components/account/use-required-login.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import { Waiting } from '#components/user/waiting.tsx'
import { getOwnRole } from '#lib/contracts/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator-roles.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './console.module.css'

/**
 * Who comes in: an operator, with their role. A visitor goes to log in and comes back; everybody else reads that
 * this is not for them. The services refuse on their own.
 */
export function Gate({ children }: { children: (role: OperatorRole) => ReactNode }) {
  const [here] = useState(() => window.location.pathname + window.location.search)
  const { status } = useRequiredLogin(here)
  const read = useSWR(status === 'loggedIn' ? getOwnRole.path : null, () => callApi(getOwnRole, {}), {
    revalidateOnFocus: false,
  })
  if (read.data?.role) return children(read.data.role)
  return (
    <main className={css.gate} id="main">
      {status === 'loggedIn' ? <Loaded read={read}>{() => <NoOperator />}</Loaded> : <Waiting what="运营后台" />}
    </main>
  )
}

const NoOperator = () => (
  <>
    <h1>运营后台</h1>
    <EmptyState title="您没有权限进行此操作" text="这里只供运营人员使用。如需开通，请联系站点负责人。">
      <ButtonLink href="/">回到首页</ButtonLink>
    </EmptyState>
  </>
)
