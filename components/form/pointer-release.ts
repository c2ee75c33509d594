let press: { ended: Promise<void>; end: () => void } | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', begin, true)
  // A release outside the window is told to nobody; the next sign of life ends the press.
  for (const sign of ['pointerup', 'pointercancel', 'dragend', 'keydown', 'blur'])
    window.addEventListener(sign, end, true)
}

function begin() {
  if (press) return
  let resolve = () => {}
  const ended = new Promise<void>((resolved) => {
    resolve = resolved
  })
  press = { ended, end: resolve }
}

function end({ type, target }: Event) {
  // What has the focus loses it as something else is pressed; the window loses it when somebody goes elsewhere.
  if (type === 'blur' && target !== window) return
  press?.end()
  press = null
}

/**
 * Resolves once no pointer is pressed. What is drawn during a press, such as an error at the field that is left, would
 * move a button from under the hand, and the click would be lost; what a release is on is settled before it is told.
 */
export const pointerReleased = (): Promise<void> => press?.ended ?? Promise.resolve()
