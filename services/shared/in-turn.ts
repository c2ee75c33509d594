/** What failed of several steps, each with its own error. */
export class FailedSteps extends AggregateError {}

/** Takes one step after the other, also behind one that fails; rejects with `FailedSteps` at the end when any did. */
export async function inTurn(steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(...(error instanceof FailedSteps ? error.errors : [error]))
    }
  }
  if (failures.length > 0) throw new FailedSteps(failures, 'not every step was taken')
}
