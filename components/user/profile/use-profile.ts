'use client'

import useSWR, { useSWRConfig } from 'swr'
import { getUserProfile, type UserProfile } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'

const KEY = 'user-profile'

/** The account's own view of itself, asked once a page. */
export const useProfile = () => useSWR(KEY, () => callApi(getUserProfile, {}), { revalidateOnFocus: false })

/** Keeps what a change answered, so that nothing is asked again. */
export function useKeepProfile() {
  const { mutate } = useSWRConfig()
  return (profile: UserProfile) => mutate(KEY, profile, { revalidate: false })
}
