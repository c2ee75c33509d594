import type { Category } from '#lib/contracts/listing/category.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { joinSlots, sportSlots } from '../coach/slots.ts'
import { audiencesOf, subjectNameOf } from '../coach/teaching.ts'
import { placeName, shortPlaceName } from '../geography/place-names.ts'
import { roundTo } from '../grammar/numbers.ts'
import { type Random, Weighted } from '../grammar/random.ts'
import { fill, type Slots } from '../grammar/template.ts'
import { SPORTS } from '../sports/all.ts'
import type { Audience } from '../sports/levels.ts'
import { levelsOf } from '../sports/levels.ts'
import { voiceOf } from '../sports/voice.ts'
import { atWakingHour, chinaDay, days, isoTime } from '../timeline.ts'
import type { SeedCoach, SeedCourse, SeedVenue } from '../types.ts'
import { type CalendarOptions, drawCalendar, seasonStart } from './calendar.ts'
import { drawSchedule, nextLessonDay } from './schedule.ts'
import {
  BRING,
  CONTENTS,
  COURSE_REFUNDS,
  type CourseForm,
  FOR_WHOM,
  FORMS,
  GROUPS,
  PEOPLE,
  PROMISES,
  SEATS,
  SUMMARIES,
} from './words.ts'

const COVERS = 8
/** Prices are multiples of ten yuan; in fen. */
const STEP = 10_00
const MAX_DAILY_VIEWS = 14
const CALENDAR_TRIES = 8
const MENTIONS_FRIENDS = /两个|三个|好友|同学|朋友|夫妻|小队|一起/

const profiles = new Map(SPORTS.map((sport) => [sport.slug, sport]))
const categories = new Map(CATEGORIES.map((category) => [category.categoryId, category]))

const audienceOf = (coach: SeedCoach, subcategory: Category, random: Random): Audience => {
  const profile = profiles.get(sportOf(subcategory).slug)!
  const fitting = audiencesOf(profile, subcategory)
  return fitting.length === 1 ? fitting[0]! : coach.suitableCrowd.includes('4') ? 'k' : random.pick(fitting)
}

const sportOf = (subcategory: Category): Category => categories.get(subcategory.parentId ?? 0)!

const fitsAudience = (form: CourseForm, audience: Audience) => !form.audience || form.audience === audience

/** Forms a coach can teach: with a fee type the coach offers, for this audience, at this time of year. */
const formsFor = (coach: SeedCoach, audience: Audience, today: number): Weighted<CourseForm> => {
  const offered = new Set(coach.classTypes.map(({ feeType }) => feeType))
  const current = FORMS.filter(({ season }) => !season || seasonStart(season, today))
  const possible = current.filter((form) => form.feeTypes.some((feeType) => offered.has(feeType)))
  const suitable = possible.filter((form) => fitsAudience(form, audience))
  const fitting = suitable.length > 0 ? suitable : possible
  return new Weighted(fitting.length > 0 ? fitting : current, (form) => form.weight)
}

export type CourseOptions = {
  trainsId: number
  coach: SeedCoach
  venue: SeedVenue
  random: Random
  /** Titles already used. */
  taken: Set<string>
  status: SeedCourse['status']
  /** The day the set is generated. */
  today: number
}

/** One course of a coach at a venue where the coach teaches. */
export function drawCourse({ trainsId, coach, venue, random, taken, status, today }: CourseOptions): SeedCourse {
  const subcategory = categories.get(coach.categoryIds[0] ?? 0)!
  const { slug, name: sport } = sportOf(subcategory)
  const profile = profiles.get(slug)!
  const audience = audienceOf(coach, subcategory, random)
  const voice = voiceOf(profile, subcategory, audience, coach.sex === 2 ? 'f' : 'm', levelsOf(coach.suitableCrowd))
  const form = formsFor(coach, audience, today).draw(random)
  const feeType = form.feeTypes.find((each) => coach.classTypes.some((type) => type.feeType === each)) ?? 1
  const { price, lessonMinutes } = coach.classTypes.find((type) => type.feeType === feeType) ?? coach.classTypes[0]!
  const lessons = random.pick(form.lessons)
  const joined = Math.max(Date.parse(coach.createdAt), Date.parse(venue.createdAt)) + days(1)
  const { startsOn, deadline } = calendarAfter(joined, { random, today, ...form })
  const byVenue = random.chance(0.24)
  const plannedAt = Math.min(today - days(2), Date.parse(startsOn) - days(random.between(14, 120)))
  const publishedAt = atWakingHour(Math.max(joined, plannedAt), random.next())
  const updatedAt = Math.min(today - days(1), publishedAt + days(random.between(0, 30)))
  const facts = {
    sport: subjectNameOf(sport, subcategory),
    district: placeName(venue),
    lessons,
    minutes: lessonMinutes,
    feeType,
  }
  const slots = slotsOf(voice, facts, random)
  const render = (template: string) => fill(template, slots)
  const course: SeedCourse = {
    trainsId,
    title: titleOf({ form, place: shortPlaceName(venue), subject: subcategory.name, lessons, taken, random }),
    summary: asCourseText(render(random.pick(SUMMARIES))),
    cover: `/pictures/sports/${slug}/${random.between(0, COVERS - 1)}-640.webp`,
    channel: { name: sport, slug },
    feeType,
    teachingWay: feeType === 1 ? 1 : 2,
    trainingPlace: coach.trainingPlace,
    suitableCrowd: coach.suitableCrowd,
    lessonCount: lessons,
    lessonMinutes,
    price: Math.max(STEP, roundTo(price * lessons * form.discount, STEP)),
    startsOn,
    deadline,
    organiser: byVenue
      ? { kind: 'venue', id: venue.venueId, name: venue.name }
      : { kind: 'coach', id: coach.coachId, name: coach.name },
    cityCode: coach.cityCode,
    cityName: coach.cityName,
    districtCode: venue.districtCode,
    districtName: venue.districtName,
    address: venue.address,
    venue: { venueId: venue.venueId, name: venue.name },
    schedule: drawSchedule(random, form.days, lessonMinutes),
    description: descriptionOf(form.isGroup ? SEATS[feeType] : undefined, slots, random),
    publishedAt: isoTime(publishedAt),
    updatedAt: isoTime(Math.max(publishedAt, updatedAt)),
    viewCount: 20 + Math.floor(((today - publishedAt) / days(1)) * (0.5 + random.next() * MAX_DAILY_VIEWS)),
    status,
  }
  return { ...course, startsOn: nextLessonDay(startsOn, course.schedule) }
}

/** Registration never closes before the coach joined; if no such date is found, the course has no deadline. */
function calendarAfter(joined: number, options: CalendarOptions) {
  const closesTooEarly = ({ deadline }: { deadline: string | null }) => deadline !== null && deadline < chinaDay(joined)
  let calendar = drawCalendar(options)
  for (let i = 0; closesTooEarly(calendar) && i < CALENDAR_TRIES; i++) calendar = drawCalendar(options)
  return closesTooEarly(calendar) ? { ...calendar, deadline: null } : calendar
}

type TitleParts = {
  form: CourseForm
  place: string
  subject: string
  lessons: number
  taken: Set<string>
  random: Random
}

/** 天河少儿篮球周末小班; a duplicate gets a number. */
function titleOf({ form, place, subject, lessons, taken, random }: TitleParts): string {
  const base = `${place}${subject}${random.pick(form.titles).replace('{n}', String(lessons))}`
  let title = base
  for (let i = 2; taken.has(title); i++) title = `${base}（${i} 班）`
  taken.add(title)
  return title
}

type CourseFacts = { sport: string; district: string; lessons: number; minutes: number; feeType: number }

function slotsOf(voice: Parameters<typeof sportSlots>[0], facts: CourseFacts, random: Random): Slots {
  const people = random.pick(PEOPLE[facts.feeType] ?? ['一对一'])
  const gears = random.shuffle(voice.gear)
  // One-to-one courses do not mention friends.
  const all = voice.suits.map((suit) => suit.replace('{sport}', facts.sport))
  const suits = random.shuffle(facts.feeType === 1 ? all.filter((suit) => !MENTIONS_FRIENDS.test(suit)) : all)
  const own = (name: string): string | undefined => {
    if (name === 'people') return people
    if (name === 'gear') return gears.pop() ?? '穿运动服和干净的运动鞋来就行。'
    if (name === 'suit' && suits.length > 0) return suits[suits.push(suits.shift()!) - 1]
    return name in facts ? String(facts[name as keyof CourseFacts]) : undefined
  }
  return joinSlots(own, sportSlots(voice, facts.sport, random))
}

/** HTML of h2, p, ul, ol and li: audience, content, class size, what to bring, refunds for unused lessons. */
function descriptionOf(seats: number | undefined, slots: Slots, random: Random): string {
  const render = (template: string) => fill(template, slots)
  const size = seats ? `<p>${random.pick(GROUPS).replace('{n}', String(seats))}，人满即止。</p>` : ''
  return asCourseText(
    [
      '<h2>适合谁</h2>',
      render(random.pick(FOR_WHOM)),
      '<h2>学什么</h2>',
      render(random.pick(CONTENTS)),
      size,
      random.pick(PROMISES),
      '<h2>来上课要准备什么</h2>',
      render(random.pick(BRING)),
      '<h2>退课</h2>',
      random.pick(COURSE_REFUNDS),
    ].join(''),
  )
}

/** Replaces 我, which a course cannot say, and adds spaces between Chinese and digits, in the site's style. */
const asCourseText = (text: string) =>
  text
    .replace(/我(?!们)/g, '教练')
    .replace(/(\p{Script=Han})(?=\d)/gu, '$1 ')
    .replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')
