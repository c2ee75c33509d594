'use client'

import useSWR from 'swr'
import { getMobileMove } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** The account's pending change of number, requested without a code to the old one (decision 78). */
export const useMobileMove = () => useSWR('mobile-move', () => callApi(getMobileMove, {}))
