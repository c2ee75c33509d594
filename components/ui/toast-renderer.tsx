import { enqueueSnackbar, SnackbarProvider } from 'notistack'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export type ToastKind = 'error' | 'success' | 'info'

const MAX_AT_ONCE = 3
/** The site's own colours: white on the library's green lacks contrast. */
const BACKGROUNDS: Record<ToastKind, string> = { success: 'var(--green)', error: 'var(--error)', info: 'var(--ink)' }

let isMounted = false
/** Not those about to leave: the library's own check counts them too, and would swallow the message of another press. */
const shown = new Set<string>()

/**
 * Shows a toast at the top of the window, in a separate React tree: pages carry no provider they may never need. A message
 * that is shown already is not shown twice.
 */
export function renderToast(message: string, kind: ToastKind, shownFor: number) {
  if (!isMounted) mount()
  if (shown.has(message)) return
  shown.add(message)
  enqueueSnackbar(message, {
    variant: kind,
    autoHideDuration: shownFor,
    style: { backgroundColor: BACKGROUNDS[kind] },
    onClose: () => shown.delete(message),
  })
}

function mount() {
  const host = document.createElement('div')
  document.body.append(host)
  // MUI hides the rest of the page from screen readers while a dialog is open, but a toast may be about that dialog.
  new MutationObserver(() => host.removeAttribute('aria-hidden')).observe(host, { attributeFilter: ['aria-hidden'] })
  flushSync(() => createRoot(host).render(<Provider />))
  isMounted = true
}

const Provider = () => (
  <SnackbarProvider
    maxSnack={MAX_AT_ONCE}
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    style={{ font: '500 0.9375rem/1.5 var(--font)', borderRadius: 8 }}
  />
)
