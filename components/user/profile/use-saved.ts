'use client'

import { renewUser } from '#components/account/renew-user.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import { useKeepProfile } from './use-profile.ts'

/** Returns what to do after a saved change: updates the page and the header, and shows a toast. */
export function useSaved() {
  const keep = useKeepProfile()
  return async (profile: UserProfile, message = '已保存') => {
    await keep(profile)
    void showToast(message, 'success')
    void renewUser().catch(handleError)
  }
}
