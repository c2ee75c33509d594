'use client'

import { renewUser } from '#components/account/renew-user.ts'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import { useKeepProfile } from './use-profile.ts'

/** What follows a saved change of the profile: the page shows it, the header too, and the visitor is told. */
export function useSaved() {
  const keep = useKeepProfile()
  return async (profile: UserProfile, message = '已保存') => {
    await keep(profile)
    void showToast(message, 'success')
    void renewUser().catch(meetError)
  }
}
