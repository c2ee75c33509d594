/** Who waits for the end of the press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, true)
  // A release outside the window is told to nobody; the next sign of life ends the press.
  for (const sign of ['pointerup', 'pointercancel', 'dragend', 'keydown', 'blur'])
    window.addEventListener(sign, end, true)
}

function begin() {
  waiting ??= []
}

function end({ type, target }: Event) {
  // What has the focus loses it as something else is pressed; the window loses it when somebody goes elsewhere.
  if (type === 'blur' && target !== window) return
  for (const go of waiting ?? []) go()
  waiting = null
}

/**
 * Resolves once no pointer is pressed. What is drawn during a press, such as an error at the field that is left, would
 * move a button from under the hand, and the click would be lost; what a release is on is settled before it is told.
 */
export const pointerReleased = () => new Promise<void>((go) => (waiting ? waiting.push(go) : go()))
