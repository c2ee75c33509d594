const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** Before a part of the page that has the focus is removed: moves the focus to the next control after it. */
export function focusNext(part: Element) {
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (part.contains(control) || !(part.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)) continue
    control.focus({ preventScroll: true })
    // Hidden ones do not take it.
    if (document.activeElement === control) return
  }
}
