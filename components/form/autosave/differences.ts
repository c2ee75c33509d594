import type { Side } from './compare-dialog.tsx'

export interface FieldDifference<C> {
  /** Fields that only make sense together are chosen together. */
  names: (keyof C & string)[]
  /** A change on one side only wins; if both sides changed, mine. */
  preselectedSide: Side
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two contents changed from one base differ, in the order of `order`. */
export function differencesOf<C extends object>(
  contents: { mine: C; theirs: C; base: C },
  order: readonly (keyof C & string)[],
  together: readonly (readonly (keyof C & string)[])[],
): FieldDifference<C>[] {
  const { mine, theirs, base } = contents
  const groups = order.flatMap((name) => {
    const group = together.find((names) => names.includes(name)) ?? [name]
    return group[0] === name ? [[...group]] : []
  })
  return groups
    .filter((names) => names.some((name) => !isSame(mine[name], theirs[name])))
    .map((names) => ({
      names,
      preselectedSide: names.every((name) => isSame(mine[name], base[name])) ? 'theirs' : 'mine',
    }))
}

/** Merges two contents by the side chosen for each group of fields, keyed by its first field. */
export function chosenContent<C extends object>(
  { mine, theirs }: { mine: C; theirs: C },
  differences: readonly Pick<FieldDifference<C>, 'names'>[],
  chosen: Readonly<Record<string, Side>>,
): C {
  const fromMine = differences.filter(({ names }) => chosen[names[0]!] === 'mine').flatMap(({ names }) => names)
  return { ...theirs, ...Object.fromEntries(fromMine.map((name) => [name, mine[name]])) }
}
