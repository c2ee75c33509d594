import { cityByCode } from '#lib/city/cities.ts'
import { isHan, runsOf } from '#services/shared/search/normalise.ts'
import { initialsOf, pinyinOf, syllablesOf } from '#services/shared/search/pinyin.ts'
import type { Position } from '../distance.ts'
import { LANDMARK_TABLE } from '../reference/landmarks.ts'
import { isOneEditApart } from './one-edit-apart.ts'

/** A metro station or place people use to say where they are. */
export type Landmark = Position & { name: string; names: readonly string[]; cityCode: string }

/** Every landmark, those of the largest city first. */
export const LANDMARKS: readonly Landmark[] = LANDMARK_TABLE.flatMap(([cityCode, rows]) =>
  rows.split(/[,\n]/).map((row) => {
    const [names = '', longitude, latitude] = row.trim().split(' ')
    const all = names.split('|')
    return { name: all[0]!, names: all, cityCode, longitude: Number(longitude), latitude: Number(latitude) }
  }),
)

/** Words people add to a station's name. */
const BEFORE = /(?:地铁站?|离)$/
const AFTER = /^(?:地铁站|地铁口|地铁|站)/

/** 路跑 is a sport: 北京路跑 means road running in 北京, while 北京路跑步 may be at 北京路 in 广州. */
const ROAD_RUNNING = /^路跑(?!步)/

/**
 * Two syllables sound like too many other words; from `TYPO_MIN_LENGTH` letters on, a text is not a short word with a
 * typo.
 */
const MIN_SYLLABLES = 3
/** The end of one word and the beginning of the next may sound like a name, too: 邯山私教, 寒山寺. */
const MIN_PART_SYLLABLES = 4
const MAX_SYLLABLES = 8
const TYPO_MIN_LENGTH = 8
const MIN_INITIALS = 4

function indexBy(keysOf: (landmark: Landmark) => string[]) {
  const index = new Map<string, Landmark[]>()
  for (const landmark of LANDMARKS) {
    for (const key of new Set(keysOf(landmark))) index.set(key, [...(index.get(key) ?? []), landmark])
  }
  return index
}

const byName = indexBy(({ names }) => [...names])
const lengths = [...new Set([...byName.keys()].map((name) => name.length))].sort((a, b) => b - a)
const namePrefixes = new Set([...byName.keys()].map((name) => name.slice(0, 2)))

type SoundIndex = { bySound: Map<string, Landmark[]>; byInitials: Map<string, Landmark[]> }
let soundIndex: SoundIndex | undefined

/** Sounds are computed when they are first needed. */
const getSoundIndex = () => {
  soundIndex ??= {
    bySound: indexBy(({ names }) => names.map(pinyinOf)),
    byInitials: indexBy(({ names }) => names.map((name) => initialsOf(syllablesOf(name)))),
  }
  return soundIndex
}

export type LandmarkMatch = { landmark: Landmark; rest: string }
type Choose = (landmarks: readonly Landmark[] | undefined) => Landmark | undefined

/**
 * Returns the landmark a normalised text names, and the rest of the text: by name (体育西路, 地铁体育西路站), by pinyin or
 * initials, or by a word that sounds the same or nearly so. In a city only its own landmarks match; in the whole
 * country that of the city named beside it, else that of the largest.
 */
export function landmarkIn(text: string, cityCode: string | null): LandmarkMatch | null {
  const choose: Choose = (found = []) =>
    found.find((each) =>
      cityCode ? each.cityCode === cityCode : text.includes(cityByCode(each.cityCode)?.label ?? each.cityCode),
    ) ?? (cityCode ? undefined : found[0])
  return byWrittenName(text, choose) ?? byPinyin(text, choose) ?? bySimilarSound(text, choose)
}

/** By the longest name in the text. */
function byWrittenName(text: string, choose: Choose): LandmarkMatch | null {
  for (const length of lengths) {
    for (let at = 0; at + length <= text.length; at++) {
      if (!namePrefixes.has(text.slice(at, at + 2)) || ROAD_RUNNING.test(text.slice(at + length - 1))) continue
      const landmark = choose(byName.get(text.slice(at, at + length)))
      if (landmark) return landmarkMatch(landmark, text.slice(0, at), text.slice(at + length))
    }
  }
  return null
}

const landmarkMatch = (landmark: Landmark, before: string, after: string): LandmarkMatch => ({
  landmark,
  rest: `${before.replace(BEFORE, '')} ${after.replace(AFTER, '')}`.trim(),
})

/** By all letters of the text joined: zhujiangxincheng, tiyuxiluzhan, zhu jiang xin cheng, zjxc. */
function byPinyin(text: string, choose: Choose): LandmarkMatch | null {
  const runs = runsOf(text)
  const letters = runs.filter((run) => !isHan(run)).join('')
  if (letters.length < MIN_INITIALS) return null
  const { bySound, byInitials } = getSoundIndex()
  const sounds = [letters, letters.replace(/zhan$/, ''), letters.replace(/^ditie/, '')]
  const typo =
    letters.length < TYPO_MIN_LENGTH ? undefined : [...bySound.keys()].find((each) => isOneEditApart(each, letters))
  const landmark =
    sounds.map((sound) => choose(bySound.get(sound))).find(Boolean) ??
    choose(byInitials.get(letters)) ??
    choose(typo === undefined ? undefined : bySound.get(typo))
  return landmark ? { landmark, rest: runs.filter(isHan).join(' ') } : null
}

/** By a run of characters that begins or ends with the sound of a name, or differs by one letter: 珠江新成篮球, 体育四路. */
function bySimilarSound(text: string, choose: Choose): LandmarkMatch | null {
  const { bySound } = getSoundIndex()
  const runs = runsOf(text)
  for (const [nth, run] of runs.entries()) {
    if (!isHan(run)) continue
    const plain = run
      .replace(BEFORE, '')
      .replace(/^地铁/, '')
      .replace(/(?:地铁站|站|附近)$/, '')
    if (plain.length < MIN_SYLLABLES) continue
    const syllables = syllablesOf(plain)
    const others = (own: string) => [...runs.slice(0, nth), own, ...runs.slice(nth + 1)].join(' ').trim()
    const whole = choose(bySound.get(syllables.join('')))
    if (whole) return { landmark: whole, rest: others('') }
    for (let count = Math.min(plain.length - 1, MAX_SYLLABLES); count >= MIN_PART_SYLLABLES; count--) {
      const atStart = choose(bySound.get(syllables.slice(0, count).join('')))
      if (atStart) return { landmark: atStart, rest: others(plain.slice(count)) }
      const atEnd = choose(bySound.get(syllables.slice(-count).join('')))
      if (atEnd) return { landmark: atEnd, rest: others(plain.slice(0, -count)) }
    }
    const sound = syllables.join('')
    if (sound.length < TYPO_MIN_LENGTH) continue
    const typos = [...bySound.keys()].filter((each) => isOneEditApart(each, sound))
    const landmark = typos.map((typo) => choose(bySound.get(typo))).find(Boolean)
    if (landmark) return { landmark, rest: others('') }
  }
  return null
}
