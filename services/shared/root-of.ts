import { ZodError } from 'zod'

/** The root cause of an error. */
export function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause !== undefined && !(root instanceof ZodError)) root = root.cause
  return root
}
