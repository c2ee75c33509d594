import { showToast } from './toast.ts'

/** The code of a part that was asked for is not there; it can be asked for again. */
export const sayNotLoaded = () => showToast('没有加载成功，请检查网络后重试', 'error')

/**
 * Goes to the page that does what a part would have done whose code was not loaded. Without a network this page would
 * be lost for the browser's own about an error: it says so and stays.
 */
export async function goWithoutCode(address: string) {
  const isReachable = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isReachable) window.location.assign(address)
  else await sayNotLoaded()
}
