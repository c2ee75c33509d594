import type { Finding, Verdict } from '#lib/contracts/text/text-finding.ts'
import { findContacts } from './contacts.ts'
import { type Folded, fold } from './fold.ts'
import { findMobiles } from './mobiles.ts'
import { type Place, writtenAt } from './place.ts'
import { createWords, type Word } from './words.ts'

export type CheckedText = { verdict: Verdict; findings: Finding[] }

export type CheckText = (text: string) => CheckedText

/** Enough to see why; blocked words come first, because a refusal names one. */
const MAX_FINDINGS = 10

/**
 * returns a function that checks texts against these words and searches them for contacts. A word on the pass
 * list removes listed words that overlap it and contacts inside it.
 */
export function createCheck(entries: readonly Word[]): CheckText {
  const words = createWords(entries)
  return (text) => {
    const folded = fold(text)
    const places = words.find(folded)
    const passed = coverageOf(
      folded,
      places.filter(({ entry }) => entry.list === 'pass'),
    )
    const listed = places.filter((each) => each.entry.list !== 'pass' && !passed.overlaps(each))
    const contacts = contactsIn(text, folded).filter((each) => !passed.contains(each))
    const findings = [
      ...listed.map(({ entry: { list, word }, ...place }): Finding => {
        return { list: list as 'block' | 'hold', word, found: writtenAt(text, folded, place) }
      }),
      ...contacts.map(({ contact, ...place }): Finding => ({ contact, found: writtenAt(text, folded, place) })),
    ]
    const blocked = findings.filter(isBlockedWord)
    const doubtful = findings.filter((each) => !isBlockedWord(each))
    const verdict = blocked.length > 0 ? 'block' : doubtful.length > 0 ? 'hold' : 'pass'
    return { verdict, findings: distinct([...blocked, ...doubtful]).slice(0, MAX_FINDINGS) }
  }
}

/** Precomputes what these places cover: a text may hold thousands of them, and thousands to compare with them. */
function coverageOf({ text }: Folded, places: readonly Place[]) {
  /** For each letter, the furthest end of the places that begin at or before it. */
  const reach = new Array<number>(text.length).fill(0)
  for (const { start, end } of places) reach[start] = Math.max(reach[start]!, end)
  for (let at = 1; at < reach.length; at++) reach[at] = Math.max(reach[at]!, reach[at - 1]!)
  return {
    overlaps: ({ start, end }: Place) => reach[end - 1]! > start,
    contains: ({ start, end }: Place) => reach[start]! >= end,
  }
}

function contactsIn(text: string, folded: Folded) {
  const { starts } = folded
  let at = 0
  /** The first folded letter at or after this position in the text; positions must be passed in order. */
  const letterFrom = (place: number) => {
    while (at < starts.length && starts[at]! < place) at++
    return at
  }
  const mobiles = findMobiles(text).map(({ start, end }) => {
    return { contact: 'mobile' as const, start: letterFrom(start), end: letterFrom(end) }
  })
  return [...mobiles.filter((each) => each.start < each.end), ...findContacts(folded)]
}

/** Whether the finding is a blocked word. */
export const isBlockedWord = (each: Finding): boolean => 'list' in each && each.list === 'block'

const distinct = (findings: readonly Finding[]) => [
  ...new Map(findings.map((each) => [JSON.stringify(each), each])).values(),
]
