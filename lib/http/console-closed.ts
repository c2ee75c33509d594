const listeners = new Set<() => void>()

/** Calls `listener` for each call that finds the console closed; returns the function to unsubscribe. */
export function onConsoleClosed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyConsoleClosed() {
  for (const listener of listeners) listener()
}
