'use client'

import { refreshUser } from '#components/account/refresh-user.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import { useStoreProfile } from './use-profile.ts'

/** Returns what to do after a saved change: updates the page and the header, and shows a toast. */
export function useAfterSave() {
  const storeProfile = useStoreProfile()
  return async (profile: UserProfile, message = '已保存') => {
    await storeProfile(profile)
    void showToast(message, 'success')
    void refreshUser().catch(handleError)
  }
}
