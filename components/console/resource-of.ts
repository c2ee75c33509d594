import { RESOURCES } from '#lib/contracts/resources/all.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'

/** The description of a kind, which react-admin knows only by name. */
export function resourceOf(kind: string): Resource {
  const found = RESOURCES.find((each) => each.kind === kind)
  if (!found) throw new Error(`No kind is called ${kind}`)
  return found
}
