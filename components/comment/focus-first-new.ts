/**
 * A list is about to grow where this button stands, in its last item: the focus goes to the first new item, so that the
 * keyboard and screen readers go on there. Who has moved on meanwhile is left alone.
 */
export function focusFirstNew(button: HTMLElement) {
  const end = button.closest('li')
  const list = end?.parentElement
  if (!end || !list) return
  const at = list.children.length - 1
  const observer = new MutationObserver(() => {
    const first = list.children[at]
    // What stands there while it loads looks like the end.
    if (!(first instanceof HTMLElement) || first.className === end.className) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement !== document.body && !list.lastElementChild?.contains(activeElement)) return
    first.tabIndex = -1
    first.focus()
  })
  observer.observe(list, { childList: true })
}
