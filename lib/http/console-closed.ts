const listeners = new Set<() => void>()

/** Until what is answered is called, `listener` hears of each call that found the console closed. */
export function onConsoleClosed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellConsoleClosed() {
  for (const listener of listeners) listener()
}
