import type { Finding, Verdict } from '#lib/contracts/text-finding.ts'
import { findContacts } from './contacts.ts'
import { type Folded, fold } from './fold.ts'
import { findMobiles } from './mobiles.ts'
import { contains, overlaps, writtenAt } from './place.ts'
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
    const passed = places.filter(({ entry }) => entry.list === 'pass')
    const listed = places.filter((each) => each.entry.list !== 'pass' && !passed.some((pass) => overlaps(pass, each)))
    const contacts = contactsIn(text, folded).filter((each) => !passed.some((pass) => contains(pass, each)))
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

function contactsIn(text: string, folded: Folded) {
  const mobiles = findMobiles(text).flatMap(({ start, end }) => {
    const inside = folded.starts.flatMap((from, at) => (from >= start && from < end ? [at] : []))
    return inside.length > 0 ? [{ contact: 'mobile' as const, start: inside[0]!, end: inside.at(-1)! + 1 }] : []
  })
  return [...mobiles, ...findContacts(folded)]
}

/** A word that is never shown. */
export const isBlockedWord = (each: Finding): boolean => 'list' in each && each.list === 'block'

const distinct = (findings: readonly Finding[]) => [
  ...new Map(findings.map((each) => [JSON.stringify(each), each])).values(),
]
