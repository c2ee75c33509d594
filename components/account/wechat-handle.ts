import { useSyncExternalStore } from 'react'

/** Storage key of the scanned WeChat account, between the scan and the login or registration that binds it. */
const KEY = 'unionId'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function pendingHandle(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Handle of the last scan not bound to an account yet; '' if none, and during server rendering. */
export const usePendingHandle = (): string => useSyncExternalStore(subscribe, pendingHandle, () => '')

export function saveHandle(handle: string) {
  try {
    sessionStorage.setItem(KEY, handle)
  } catch {
    // Storage is blocked: the account is registered without WeChat, which can be bound later.
  }
  for (const listener of listeners) listener()
}

export function clearHandle() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: it is empty.
  }
  for (const listener of listeners) listener()
}
