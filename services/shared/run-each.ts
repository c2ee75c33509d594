/** The steps that failed, each with its own error. */
export class FailedSteps extends AggregateError {}

/** Runs the steps in order, continuing past failures; rejects with `FailedSteps` at the end if any failed. */
export async function runEach(steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
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
