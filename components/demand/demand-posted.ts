const listeners = new Set<() => void>()

/** Calls `listener` when a demand was posted on this page, from whichever button. Returns a function to unsubscribe. */
export function onDemandPosted(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function notifyDemandPosted() {
  for (const listener of listeners) listener()
}
