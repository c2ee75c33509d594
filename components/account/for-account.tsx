'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { SWRConfig } from 'swr'

/** What belongs to one account. Another one begins anew: nothing of what was read or typed before is left. */
export const ForAccount = ({ userId, children }: { userId: number; children: ReactNode }) => (
  <SWRConfig key={userId} value={OWN_CACHE}>
    <AccountId value={userId}>{children}</AccountId>
  </SWRConfig>
)

const AccountId = createContext(0)

/** Whose part of the page this is, also after the session has ended. */
export const useAccountId = () => useContext(AccountId)

const OWN_CACHE = { provider: () => new Map() }
