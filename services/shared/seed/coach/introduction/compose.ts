import { Deck } from '../../grammar/deck.ts'
import type { Random } from '../../grammar/random.ts'
import { linesFor } from '../../grammar/tagged.ts'
import { fill, type Slots } from '../../grammar/template.ts'
import type { SportProfile } from '../../sports/profile.ts'
import type { Voice } from '../../sports/voice.ts'
import { joinSlots, sportSlots } from '../slots.ts'
import { APPROACH_TITLES, HABITS, PROBLEM_ITEMS, PROBLEM_LEADS, PROBLEM_TITLES } from './approach.ts'
import { BACKGROUND_TITLES, CERTIFICATE_LINES, FULL_TIME_CAREERS, PART_TIME_CAREERS } from './background.ts'
import { LESSON_TITLES, LESSONS } from './lesson.ts'
import { LEAVE, MEETING, NOTE_TITLES, PRACTICAL, WEATHER } from './notes.ts'
import { RESULT_TITLES, RESULTS, SUITS } from './results.ts'

/** What an introduction says of its coach. */
export type Facts = {
  profile: SportProfile
  voice: Voice
  sport: string
  city: string
  district: string
  venue: string | null
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
  ['background', 'approach', 'problems', 'lesson', 'results', 'notes'],
  ['approach', 'problems', 'lesson', 'results', 'background', 'notes'],
  ['results', 'background', 'approach', 'lesson', 'notes'],
  ['background', 'problems', 'approach', 'lesson', 'results', 'notes'],
  ['approach', 'background', 'lesson', 'results', 'notes'],
  ['background', 'results', 'problems', 'approach', 'lesson', 'notes'],
]

const SPANS = ['两个月', '十周', '三个月', '一个学期', '小半年', '半年', '一个寒暑假加一个学期', '八周']

const COMMON = new Map<string, { habits: string[]; practical: string[] }>()
const CAREERS = new Map<string, string[]>()

/** Common lines for children or adults. */
function commonFor(audience: string) {
  let common = COMMON.get(audience)
  if (!common) {
    const holds = (tag: string) => tag === audience
    common = { habits: linesFor(HABITS, holds), practical: linesFor(PRACTICAL, holds) }
    COMMON.set(audience, common)
  }
  return common
}

function careersFor(isFullTime: boolean, years: number): string[] {
  const band = years >= 8 ? 8 : years >= 3 ? 3 : 0
  const key = `${isFullTime} ${band}`
  let careers = CAREERS.get(key)
  if (!careers) {
    const holds = (tag: string) => Number(tag.slice(1)) <= band
    careers = linesFor(isFullTime ? FULL_TIME_CAREERS : PART_TIME_CAREERS, holds)
    CAREERS.set(key, careers)
  }
  return careers
}

/** What the slots of all frames mean for this coach. */
function slotsOf(facts: Facts, random: Random): Slots {
  const opening = random.between(2, 3) * 5
  const closing = random.between(2, 3) * 5
  const said: Record<string, string> = {
    city: facts.city,
    district: facts.district,
    venue: facts.venue ?? '约好的场地',
    since: String(facts.since),
    n: String(facts.years),
    minutes: String(facts.lessonMinutes),
    a: String(opening),
    b: String(facts.lessonMinutes - opening - closing),
    c: String(closing),
    cert: facts.certificate ?? '',
  }
  const drawn = (name: string) => {
    if (name === 'k') return String(random.between(3, 12) * 2)
    if (name === 'w') return random.pick(SPANS)
    return said[name]
  }
  return joinSlots(sportSlots(facts.voice, facts.sport, random), drawn)
}

/** The introduction as HTML (h2, p, ul, ol, li, strong, em, u), 180–500 characters, different for every coach. */
export function composeIntroduction(facts: Facts, random: Random): string {
  const { voice, profile } = facts
  const slots = slotsOf(facts, random)
  const say = (template: string) => fill(template, slots)
  const common = commonFor(voice.audience)
  const habits = new Deck(common.habits, random)
  const layout = random.pick(LAYOUTS)
  // Two faults with their remedies take the room of a second habit.
  const isLong = layout.includes('problems')
  const paragraph = (...sentences: string[]) => `<p>${sentences.join('')}</p>`

  const write: Record<Section, () => string> = {
    background: () => {
      const sentences = [random.pick(voice.start), say(random.pick(careersFor(facts.isFullTime, facts.years)))]
      if (facts.certificate && random.chance(0.6)) sentences.push(say(random.pick(CERTIFICATE_LINES)))
      return `<h2>${say(random.pick(BACKGROUND_TITLES))}</h2>${paragraph(...sentences)}`
    },
    approach: () => {
      const sentences = [random.pick(voice.creed), say(habits.draw())]
      if (!isLong && random.chance(0.55)) sentences.push(say(habits.draw()))
      if (random.chance(0.35)) sentences.reverse()
      return `<h2>${say(random.pick(APPROACH_TITLES))}</h2>${paragraph(...sentences)}`
    },
    lesson: () => `<h2>${say(random.pick(LESSON_TITLES))}</h2>${say(random.pick(LESSONS))}`,
    problems: () => {
      const frame = random.pick(PROBLEM_ITEMS)
      const items = Array.from({ length: 2 }, () => `<li>${say(frame)}</li>`).join('')
      return `<h2>${random.pick(PROBLEM_TITLES)}</h2><p>${say(random.pick(PROBLEM_LEADS))}</p><ul>${items}</ul>`
    },
    results: () =>
      `<h2>${random.pick(RESULT_TITLES)}</h2>${paragraph(say(random.pick(SUITS)), say(random.pick(RESULTS)))}`,
    notes: () => {
      const lines = [random.pick(voice.gear), random.pick(LEAVE), say(random.pick(common.practical))]
      if (facts.venue && random.chance(0.6)) lines.unshift(say(random.pick(MEETING)))
      if (profile.ground === 'open' && random.chance(0.5)) lines[lines.length - 1] = random.pick(WEATHER)
      const body = random.chance(0.7)
        ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : paragraph(...lines)
      return `<h2>${random.pick(NOTE_TITLES)}</h2>${body}`
    },
  }
  return layout.map((section) => write[section]()).join('')
}
