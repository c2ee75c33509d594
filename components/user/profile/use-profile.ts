'use client'

import useSWR, { useSWRConfig } from 'swr'
import { getUserProfile, type UserProfile } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'

const KEY = 'user-profile'

/** The account's own profile, fetched once per page. */
export const useProfile = () => useSWR(KEY, () => callApi(getUserProfile, {}), { revalidateOnFocus: false })

/** Returns a function that stores a change's response in the cache, so that nothing is refetched. */
export function useStoreProfile() {
  const { mutate } = useSWRConfig()
  return (profile: UserProfile) => mutate(KEY, profile, { revalidate: false })
}
