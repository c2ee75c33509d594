import { ERROR_TOAST_TIME } from '#lib/contracts/limits.ts'

export type ToastKind = 'error' | 'success' | 'info'

/**
 * Shows a short message, red for errors, for 3 s unless said otherwise. The code that draws it loads
 * with the first message. When even that cannot be loaded the message still reaches the visitor.
 */
export async function showToast(message: string, kind: ToastKind = 'info', shownFor = ERROR_TOAST_TIME) {
  try {
    const { drawToast } = await import('./toast-drawer.tsx')
    drawToast(message, kind, shownFor)
  } catch {
    window.alert(message)
  }
}
