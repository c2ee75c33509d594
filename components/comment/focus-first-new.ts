/**
 * Focuses the first new item of a list that is about to grow in place of this button, for keyboard and screen reader
 * users. If the focus has moved on meanwhile, it is left alone.
 */
export function focusFirstNew(button: HTMLElement) {
  const end = button.closest('li')
  const list = end?.parentElement
  if (!end || !list) return
  const at = list.children.length - 1
  const observer = new MutationObserver(() => {
    const first = list.children[at]
    // The placeholder shown while loading looks like the end.
    if (!(first instanceof HTMLElement) || first.className === end.className) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement !== document.body && !list.lastElementChild?.contains(activeElement)) return
    first.tabIndex = -1
    first.focus()
  })
  observer.observe(list, { childList: true })
}
