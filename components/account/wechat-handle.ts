/** Where the scanned WeChat account waits, between the scan and the registration it belongs to. */
const KEY = 'unionId'

/** The handle of the last scan that belongs to no account yet; '' when there is none. */
export function waitingHandle(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepHandle(handle: string) {
  try {
    sessionStorage.setItem(KEY, handle)
  } catch {
    // Blocked: the account is then registered without WeChat and can be bound later.
  }
}

export function forgetHandle() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is nothing in it.
  }
}
