'use client'

import useSWR from 'swr'
import { getMobileMove } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** What this account waits for that asked for another number without a code to the one it has (decision 78). */
export const useMobileMove = () => useSWR('mobile-move', () => callApi(getMobileMove, {}))
