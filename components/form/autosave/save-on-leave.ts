/**
 * Saves when the page is hidden or left, and when the network is back. Unsaved changes are stored in this browser; if
 * that fails (`storeLocally` returns false), the browser asks before the page is left. Returns a function that stops it.
 */
export function saveOnLeave(save: () => void, storeLocally: () => boolean): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (!storeLocally()) event.preventDefault()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', save)
  window.addEventListener('online', save)
  window.addEventListener('beforeunload', warn)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', save)
    window.removeEventListener('online', save)
    window.removeEventListener('beforeunload', warn)
  }
}
