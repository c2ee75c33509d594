import { useSyncExternalStore } from 'react'

/** Where the scanned WeChat account waits, between the scan and the login or registration it belongs to. */
const KEY = 'unionId'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function waitingHandle(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The handle of the last scan that belongs to no account yet; '' when there is none, and while the server draws. */
export const useWaitingHandle = (): string => useSyncExternalStore(subscribe, waitingHandle, () => '')

export function keepHandle(handle: string) {
  try {
    sessionStorage.setItem(KEY, handle)
  } catch {
    // Blocked: the account is then registered without WeChat and can be bound later.
  }
  for (const listener of listeners) listener()
}

export function forgetHandle() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is nothing in it.
  }
  for (const listener of listeners) listener()
}
