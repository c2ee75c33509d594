const running = new Set<Promise<void>>()

/** Lets work go on after its call was answered; it must not reject. */
export function runInBackground(work: Promise<void>): void {
  running.add(work)
  void work.finally(() => running.delete(work))
}

/** Resolves once all work in the background has ended: before that, no process may close its store. */
export async function endOfBackgroundWork(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
