import { ZodError } from 'zod'

/** What an error came from in the end: the last of its causes. */
export function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause !== undefined && !(root instanceof ZodError)) root = root.cause
  return root
}
