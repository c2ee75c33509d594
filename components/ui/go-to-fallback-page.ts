import { showToast } from './toast.ts'

/** Says that a part's code failed to load; the user can try again. */
export const showLoadFailure = () => showToast('没有加载成功，请检查网络后重试', 'error')

/**
 * Goes to the page that replaces a part whose code failed to load. Without a network, the browser's error page would
 * replace this page, so it shows a toast and stays.
 */
export async function goToFallbackPage(address: string) {
  const isReachable = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isReachable) window.location.assign(address)
  else await showLoadFailure()
}
