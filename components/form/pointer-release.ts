/** Callbacks waiting for the pointer's release; null while nothing is pressed. */
let waiting: (() => void)[] | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, true)
  // A release outside the window fires no event; the next of these ends the press.
  for (const eventName of ['pointerup', 'pointercancel', 'dragend', 'keydown', 'blur'])
    window.addEventListener(eventName, end, true)
}

function begin() {
  waiting ??= []
}

function end({ type, target }: Event) {
  // Pressing something else blurs the focused element; the window itself blurs when the user switches away.
  if (type === 'blur' && target !== window) return
  for (const resolve of waiting ?? []) resolve()
  waiting = null
}

/**
 * Resolves once no pointer is pressed. Rendering during a press, such as an error at the blurred field, would move the
 * pressed button away and lose the click; the target of a release is settled before this resolves.
 */
export const pointerReleased = () => new Promise<void>((resolve) => (waiting ? waiting.push(resolve) : resolve()))
