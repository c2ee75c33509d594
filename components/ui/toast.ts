import { ERROR_TOAST_TIME } from '#lib/contracts/limits.ts'
import type { ToastKind } from './toast-drawer.tsx'

/** Loads what draws messages; a form does so early, since the network may be gone when it has something to say. */
export const loadToast = () => import('./toast-drawer.tsx')

/**
 * Shows a short message, red for errors, for 3 s unless said otherwise. The code that draws it loads
 * with the first message, or before it (`loadToast`). When even that cannot be loaded the message still reaches the visitor.
 */
export async function showToast(message: string, kind: ToastKind = 'info', shownFor = ERROR_TOAST_TIME) {
  try {
    const { drawToast } = await loadToast()
    drawToast(message, kind, shownFor)
  } catch {
    window.alert(message)
  }
}
