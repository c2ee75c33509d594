import type { Finding, Verdict } from '#lib/contracts/text/text-finding.ts'
import { findContacts } from './contacts.ts'
import { type Folded, fold } from './fold.ts'
import { findMobiles } from './mobiles.ts'
import { type Place, writtenAt } from './place.ts'
import { createWords, type Word } from './words.ts'

export type CheckedText = { verdict: Verdict; findings: Finding[] }

export type CheckText = (text: string) => CheckedText

/** Enough to see why; what is blocked comes first, for whoever refuses a text names it. */
const MOST_FINDINGS = 10

/**
 * makes ready to compare texts with these words, and to look for contacts in them. A word on the list to pass takes
 * out the words it overlaps and the contacts inside it.
 */
export function createCheck(entries: readonly Word[]): CheckText {
  const words = createWords(entries)
  return (text) => {
    const folded = fold(text)
    const places = words.find(folded)
    const passed = reachOf(
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
    return { verdict, findings: distinct([...blocked, ...doubtful]).slice(0, MOST_FINDINGS) }
  }
}

/** What these places cover, found out once: a text may hold thousands of them, and thousands to compare with them. */
function reachOf({ text }: Folded, places: readonly Place[]) {
  /** For each letter, how far the places go that begin there or before. */
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
  /** The first letter that is written at this place or later; places come in order. */
  const letterFrom = (place: number) => {
    while (at < starts.length && starts[at]! < place) at++
    return at
  }
  const mobiles = findMobiles(text).map(({ start, end }) => {
    return { contact: 'mobile' as const, start: letterFrom(start), end: letterFrom(end) }
  })
  return [...mobiles.filter((each) => each.start < each.end), ...findContacts(folded)]
}

/** A word that is never shown. */
export const isBlockedWord = (each: Finding): boolean => 'list' in each && each.list === 'block'

const distinct = (findings: readonly Finding[]) => [
  ...new Map(findings.map((each) => [JSON.stringify(each), each])).values(),
]
