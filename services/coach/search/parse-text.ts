import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { LANDMARK_RADII, type SearchReading } from '#lib/contracts/listing/search-reading.ts'
import { type KnownWords, toKnownWords } from '#services/shared/search/known-words.ts'
import { normalise } from '#services/shared/search/normalise.ts'
import { parseQuery } from '#services/shared/search/parse-query.ts'
import { asTyped } from '#services/shared/search/typed-words.ts'
import { createBoundedCache } from '../bounded-cache.ts'
import { type Landmark, landmarkIn } from './landmarks.ts'

/** A typed text, parsed for the search. */
export type ParsedText = KnownWords & {
  /** The landmark near which to search. */
  landmark: Landmark | null
  /** Id of the coach who may be meant. */
  coachId: number | null
}

/** 1001, 编号 1001, no.1001, 1001号教练. */
const COACH_ID = /^(?:教练)?(编号|号码|no|id)?[\s.:：#]*([1-9]\d{0,8})\s*号?(?:教练)?$/

/** The same text comes with every page and every filter of its list. */
const cache = createBoundedCache<ParsedText>(2_000)

/** Parses a text, in a city or in the whole country. */
export function parseText(text: string, adCode: string | undefined): Readonly<ParsedText> {
  const key = JSON.stringify([text, adCode])
  const found = cache.find(key) ?? parse(text, adCode)
  cache.set(key, found)
  return found
}

function parse(text: string, adCode: string | undefined): ParsedText {
  const plain = normalise(text).trim()
  const [, isMarked, digits] = COACH_ID.exec(plain) ?? []
  if (digits) {
    // Bare digits may be part of a text, too; a number marked as an id is nothing else.
    const parsed = isMarked ? { words: [], isReadable: false } : parseQuery(plain)
    return { ...parsed, landmark: null, coachId: Number(digits), typed: new Map() }
  }
  const match = landmarkIn(plain, !adCode || adCode === NATIONWIDE_CODE ? null : adCode)
  if (!match) return parsePlainText(text)
  return { ...toKnownWords(match.rest), isReadable: true, landmark: match.landmark, coachId: null }
}

/** Parses a text without looking for landmarks. */
export const parsePlainText = (text: string): ParsedText => ({
  ...toKnownWords(normalise(text).trim()),
  landmark: null,
  coachId: null,
})

/** Words a result leaves out of a text, and its radius around the landmark. */
export type ResultScope = {
  dropped?: readonly string[] | undefined
  isAnyWord?: boolean | undefined
  kilometres?: number | undefined
}

/** Tells the caller how a text was read; nothing without a text. */
export function readingOf(
  text: Pick<ParsedText, 'landmark' | 'typed'> | null,
  { dropped = [], isAnyWord = false, kilometres = Math.max(...LANDMARK_RADII) }: ResultScope,
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
