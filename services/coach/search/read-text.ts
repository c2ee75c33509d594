import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { LANDMARK_REACHES, type SearchReading } from '#lib/contracts/listing/search-reading.ts'
import { inKnownWords, type KnownWords } from '#services/shared/search/known-words.ts'
import { normalise } from '#services/shared/search/normalise.ts'
import { parseQuery } from '#services/shared/search/parse-query.ts'
import { asTyped } from '#services/shared/search/typed-words.ts'
import { createMemory } from '../memory.ts'
import { type Landmark, landmarkIn } from './landmarks.ts'

/** A typed text, parsed for the search. */
export type ReadText = KnownWords & {
  /** The landmark near which to search. */
  landmark: Landmark | null
  /** Id of the coach who may be meant. */
  coachId: number | null
}

/** 1001, 编号 1001, no.1001, 1001号教练. */
const NUMBER = /^(?:教练)?(编号|号码|no|id)?[\s.:：#]*([1-9]\d{0,8})\s*号?(?:教练)?$/

/** The same text comes with every page and every filter of its list. */
const known = createMemory<ReadText>(2_000)

/** Parses a text, in a city or in the whole country. */
export function readText(text: string, adCode: string | undefined): Readonly<ReadText> {
  const key = JSON.stringify([text, adCode])
  const found = known.find(key) ?? read(text, adCode)
  known.keep(key, found)
  return found
}

function read(text: string, adCode: string | undefined): ReadText {
  const plain = normalise(text).trim()
  const [, isSaid, digits] = NUMBER.exec(plain) ?? []
  if (digits) {
    // Bare digits may be part of a text, too; a number marked as an id is nothing else.
    const parsed = isSaid ? { words: [], isReadable: false } : parseQuery(plain)
    return { ...parsed, landmark: null, coachId: Number(digits), typed: new Map() }
  }
  const named = landmarkIn(plain, !adCode || adCode === NATIONWIDE_CODE ? null : adCode)
  if (!named) return plainText(text)
  return { ...inKnownWords(named.rest), isReadable: true, landmark: named.landmark, coachId: null }
}

/** Parses a text without looking for landmarks. */
export const plainText = (text: string): ReadText => ({
  ...inKnownWords(normalise(text).trim()),
  landmark: null,
  coachId: null,
})

/** Words a result leaves out of a text, and its radius around the landmark. */
export type Answered = {
  dropped?: readonly string[] | undefined
  isAnyWord?: boolean | undefined
  kilometres?: number | undefined
}

/** Tells the caller how a text was read; nothing without a text. */
export function readingOf(
  text: Pick<ReadText, 'landmark' | 'typed'> | null,
  { dropped = [], isAnyWord = false, kilometres = Math.max(...LANDMARK_REACHES) }: Answered,
): SearchReading {
  const landmark = text?.landmark ?? null
  const near = landmark && {
    name: landmark.name,
    cityCode: landmark.cityCode,
    longitude: landmark.longitude,
    latitude: landmark.latitude,
    kilometres,
  }
  return { near, dropped: asTyped(dropped, text?.typed ?? new Map()), isAnyWord }
}
