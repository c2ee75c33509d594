'use client'

import { useState } from 'react'
import type { AccountType } from '#lib/contracts/enums.ts'
import { useSession } from '#lib/session/session.ts'
import { identityOf, type RegisterStep, stepsOf, stepToShow } from './register-steps.ts'
import { useQuery } from './use-address.ts'

/**
 * The step of the registration and the account type. The step is in the address, so that the browser's Back works;
 * `onStep` is called when another step is rendered, `target` is where the registration leads.
 */
export function useRegisterStep(target: string, onStep: () => void) {
  const query = useQuery()
  const { status } = useSession()
  const [chosen, setChosen] = useState<AccountType | null>(null)
  const type = chosen ?? identityOf(query.get('identity')) ?? 'user'
  const step = stepToShow(query.get('step'), type, status === 'loggedIn')
  const steps = stepsOf(type)

  const goTo = (next: RegisterStep) => {
    if (next === 'success') {
      const success = new URLSearchParams({ identity: type, ...(target !== '/' && { redirect: target }) })
      window.location.assign(`/account/register/register-success?${success}`)
      return
    }
    const address = new URL(window.location.href)
    address.searchParams.set('step', next)
    address.searchParams.set('identity', type)
    address.hash = ''
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    onStep()
  }
  return { type, step, choose: setChosen, goTo, next: () => goTo(steps[steps.indexOf(step) + 1] ?? 'success') }
}
