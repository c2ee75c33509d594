/**
 * Saves what is typed when the page is hidden or left and when the network is back. Unsaved changes are kept in this
 * browser: only of what is kept nowhere (`keepHere` answers false) the browser asks before the page is left. Answers what
 * ends it.
 */
export function saveOnTheWay(save: () => void, keepHere: () => boolean): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (!keepHere()) event.preventDefault()
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
