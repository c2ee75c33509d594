const TAGGED = /^([a-z0-9,!-]+)\|/

/** Whether a tag applies to the speaker: `k`, `a`, `m`, `f`, `y3`, or a third-level slug. */
export type TagApplies = (tag: string) => boolean

const AUDIENCES = ['k', 'a']
const SEXES = ['m', 'f']

/**
 * Tags of one kind are alternatives, and all kinds must match: `k,huajian,peijian|` is for children who learn one of
 * the two. `!huajian|` is for all but that one.
 */
function fits(all: readonly string[], applies: TagApplies): boolean {
  if (all.some((tag) => tag.startsWith('!') && applies(tag.slice(1)))) return false
  const tags = all.filter((tag) => !tag.startsWith('!'))
  const kinds = [
    tags.filter((tag) => AUDIENCES.includes(tag)),
    tags.filter((tag) => SEXES.includes(tag)),
    tags.filter((tag) => !AUDIENCES.includes(tag) && !SEXES.includes(tag)),
  ]
  return kinds.every((kind) => kind.length === 0 || kind.some(applies))
}

/** The matching lines, without their tags. */
export function linesFor(lines: readonly string[], applies: TagApplies): string[] {
  return lines.flatMap((line) => {
    const tags = TAGGED.exec(line)
    if (!tags) return [line]
    return fits((tags[1] as string).split(','), applies) ? [line.slice(tags[0].length)] : []
  })
}

/** The same for pairs; the tags are on the first of the two. */
export function pairsFor(
  pairs: readonly (readonly [string, string])[],
  applies: TagApplies,
): (readonly [string, string])[] {
  return pairs.flatMap(([first, second]) => linesFor([first], applies).map((line) => [line, second] as const))
}
