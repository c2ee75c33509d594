import { ERROR_TOAST_TIME } from '#lib/contracts/limits.ts'
import type { ToastKind } from './toast-renderer.tsx'

/** Loads the toast code; forms do so early, since the network may be gone when they have something to say. */
export const loadToast = () => import('./toast-renderer.tsx')

/** Above dialogs, where toasts are. */
const PLAIN_LOOK =
  'position:fixed;z-index:1400;top:14px;left:50%;width:max-content;max-width:calc(100vw - 40px);margin:0;transform:translateX(-50%);padding:10px 16px;border-radius:8px;background:var(--ink);color:#fff;font:500 0.9375rem/1.5 var(--font)'

/**
 * Shows a short message, red for errors, for 3 s by default. Its code loads with the first message, or
 * before it (`loadToast`). If it fails to load, a plain element shows the message.
 */
export async function showToast(message: string, kind: ToastKind = 'info', shownFor = ERROR_TOAST_TIME) {
  try {
    const { renderToast } = await loadToast()
    renderToast(message, kind, shownFor)
  } catch {
    renderPlainToast(message, shownFor)
  }
}

/** Needs no further code: the message is most often that there is no network. */
function renderPlainToast(message: string, shownFor: number) {
  const element = document.createElement('p')
  element.role = 'alert'
  element.textContent = message
  element.style.cssText = PLAIN_LOOK
  document.body.append(element)
  setTimeout(() => element.remove(), shownFor)
}
