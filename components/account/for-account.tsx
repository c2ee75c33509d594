'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { SWRConfig } from 'swr'

/** Content of one account. Another account remounts it, so nothing read or typed before remains. */
export const ForAccount = ({ userId, children }: { userId: number; children: ReactNode }) => (
  <SWRConfig key={userId} value={OWN_CACHE}>
    <AccountId value={userId}>{children}</AccountId>
  </SWRConfig>
)

const AccountId = createContext(0)

/** Account id of the surrounding part, even after the session has ended. */
export const useAccountId = () => useContext(AccountId)

const OWN_CACHE = { provider: () => new Map() }
