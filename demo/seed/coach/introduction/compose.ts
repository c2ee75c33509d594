import { Deck } from '../../grammar/deck.ts'
import type { Random } from '../../grammar/random.ts'
import { linesFor } from '../../grammar/tagged.ts'
import { choose, fill, type Slots } from '../../grammar/template.ts'
import type { Levels } from '../../sports/levels.ts'
import type { SportProfile } from '../../sports/profile.ts'
import type { Voice } from '../../sports/voice.ts'
import { joinSlots, sportSlots } from '../slots.ts'
import { APPROACH_TITLES, CREED_TAILS, HABITS, PROBLEM_ITEMS, PROBLEM_LEADS, PROBLEM_TITLES } from './approach.ts'
import { BACKGROUND_TITLES, CERTIFICATE_LINES, FULL_TIME_CAREERS, PART_TIME_CAREERS } from './background.ts'
import { LESSON_TITLES, LESSONS } from './lesson.ts'
import { GEAR_LEADS, LEAVE, MEETING, NOTE_TITLES, PRACTICAL, WEATHER } from './notes.ts'
import { RESULT_TITLES, RESULTS, SUITS } from './results.ts'

/** The facts an introduction is based on. */
export type Facts = {
  profile: SportProfile
  voice: Voice
  sport: string
  city: string
  district: string
  venue: string
  levels: Levels
  isFullTime: boolean
  since: number
  years: number
  lessonMinutes: number
  certificate: string | null
}

type Section = 'background' | 'approach' | 'lesson' | 'problems' | 'results' | 'notes'

const LAYOUTS: readonly (readonly Section[])[] = [
  ['background', 'approach', 'lesson', 'results', 'notes'],
  ['background', 'lesson', 'approach', 'results', 'notes'],
  ['background', 'approach', 'problems', 'results', 'notes'],
  ['approach', 'problems', 'results', 'background', 'notes'],
  ['results', 'background', 'approach', 'lesson', 'notes'],
  ['background', 'problems', 'approach', 'lesson', 'notes'],
  ['approach', 'background', 'lesson', 'results', 'notes'],
  ['background', 'results', 'problems', 'lesson', 'notes'],
]

/** Up to this many characters, there is room left to say where to meet. */
const ROOM_BEFORE_NOTES = 470

const SPANS = ['两个月', '十周', '三个月', '一个学期', '小半年', '半年', '一个寒暑假加一个学期', '八周']

/** Lines for one kind of coach, cached by kind: there are few kinds and many coaches. */
const cache = new Map<string, ReturnType<typeof collectLines>>()

function collectLines({ voice, isFullTime, years, levels }: Facts) {
  const applies = (tag: string) =>
    tag === voice.audience || (tag === 'c1' ? levels.beginners : /^y\d/.test(tag) && Number(tag.slice(1)) <= years)
  return {
    careers: linesFor(isFullTime ? FULL_TIME_CAREERS : PART_TIME_CAREERS, applies),
    tails: linesFor(CREED_TAILS, applies),
    habits: linesFor(HABITS, applies),
    results: linesFor(RESULTS, applies),
    practical: linesFor(PRACTICAL, applies),
  }
}

function commonLinesFor(facts: Facts) {
  const band = facts.years >= 8 ? 8 : facts.years >= 3 ? 3 : 0
  const key = `${facts.voice.audience} ${facts.isFullTime} ${band} ${facts.levels.beginners}`
  const cached = cache.get(key)
  if (cached) return cached
  const common = collectLines(facts)
  cache.set(key, common)
  return common
}

/** Values of the common slots for this coach. */
function slotsOf(facts: Facts, random: Random): Slots {
  const opening = random.between(2, 3) * 5
  const closing = random.between(2, 3) * 5
  const values: Record<string, string> = {
    city: facts.city,
    district: facts.district,
    venue: facts.venue,
    since: String(facts.since),
    n: String(facts.years),
    minutes: String(facts.lessonMinutes),
    a: String(opening),
    b: String(facts.lessonMinutes - opening - closing),
    c: String(closing),
    cert: facts.certificate ?? '',
  }
  const gear = new Deck(facts.voice.gear, random)
  const slotValue = (name: string) => {
    if (name === 'k') return String(random.between(3, 12) * 2)
    if (name === 'w') return random.pick(SPANS)
    if (name === 'gear') return withoutFullStop(gear.draw())
    return values[name]
  }
  return joinSlots(sportSlots(facts.voice, facts.sport, random), slotValue)
}

/** Removes the full stop, to make a sentence part of a longer one. */
const withoutFullStop = (sentence: string) => sentence.replace(/。$/, '')

/**
 * The introduction as HTML (h2, p, ul, ol, li, strong, em, u), 180–500 characters, different for every coach: nearly
 * every sentence contains a fact about this one.
 */
export function composeIntroduction(facts: Facts, random: Random): string {
  const { voice, profile } = facts
  const slots = slotsOf(facts, random)
  const render = (template: string) => fill(choose(template, random), slots)
  const common = commonLinesFor(facts)
  const habits = new Deck(common.habits, random)
  const layout = random.pick(LAYOUTS)
  // Two problems with their fixes take the space of a second habit.
  const isLong = layout.includes('problems')
  let written = ''
  const paragraph = (...sentences: string[]) => `<p>${sentences.join('')}</p>`

  const write: Record<Section, () => string> = {
    background: () => {
      const sentences = [`${withoutFullStop(random.pick(voice.start))}；${render(random.pick(common.careers))}。`]
      if (facts.certificate && !isLong && random.chance(0.7)) sentences.push(render(random.pick(CERTIFICATE_LINES)))
      return `<h2>${render(random.pick(BACKGROUND_TITLES))}</h2>${paragraph(...sentences)}`
    },
    approach: () => {
      const creed = `${withoutFullStop(random.pick(voice.creed))}；${render(random.pick(common.tails))}。`
      const sentences = [creed, render(habits.draw())]
      if (!isLong && random.chance(0.3)) sentences.push(render(habits.draw()))
      if (random.chance(0.35)) sentences.reverse()
      return `<h2>${render(random.pick(APPROACH_TITLES))}</h2>${paragraph(...sentences)}`
    },
    lesson: () => `<h2>${render(random.pick(LESSON_TITLES))}</h2>${render(random.pick(LESSONS))}`,
    problems: () => {
      const frame = random.pick(PROBLEM_ITEMS)
      const items = Array.from({ length: 2 }, () => `<li>${render(frame)}</li>`).join('')
      return `<h2>${random.pick(PROBLEM_TITLES)}</h2><p>${render(random.pick(PROBLEM_LEADS))}</p><ul>${items}</ul>`
    },
    results: () =>
      `<h2>${random.pick(RESULT_TITLES)}</h2>${paragraph(render(random.pick(SUITS)), render(random.pick(common.results)))}`,
    notes: () => {
      const isWeather = profile.ground === 'open' && random.chance(0.5)
      const practicalLine = render(random.pick(isWeather ? WEATHER : common.practical))
      const lines = [`${render(random.pick(GEAR_LEADS))}；${practicalLine}。`, `${render(random.pick(LEAVE))}。`]
      if (written.length < ROOM_BEFORE_NOTES && random.chance(0.6)) lines.unshift(render(random.pick(MEETING)))
      const body = random.chance(0.7)
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : paragraph(...lines)
      return `<h2>${random.pick(NOTE_TITLES)}</h2>${body}`
    },
  }
  for (const section of layout) written += write[section]()
  return written
}
