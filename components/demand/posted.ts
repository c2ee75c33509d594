const listeners = new Set<() => void>()

/** Told when a demand was posted on this page, whichever button opened the dialog; answers how to stop listening. */
export function onDemandPosted(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function tellDemandPosted() {
  for (const listener of listeners) listener()
}
