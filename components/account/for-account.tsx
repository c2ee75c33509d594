'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** What belongs to one account. Another one begins anew: nothing of what was read or typed before is left. */
export const ForAccount = ({ userId, children }: { userId: number; children: ReactNode }) => (
  <SWRConfig key={userId} value={OWN_CACHE}>
    {children}
  </SWRConfig>
)

const OWN_CACHE = { provider: () => new Map() }
