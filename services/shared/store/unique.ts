/** The unique constraint a failed write violated, or undefined if it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown }
  if (code === '23505') return constraint
  return cause === undefined ? undefined : violatedConstraint(cause)
}
