import { AVATARS } from '../../pictures/portraits/learner-numbers.ts'
import { joinSlots, sportSlots } from '../coach/slots.ts'
import { Deck } from '../grammar/deck.ts'
import type { Random } from '../grammar/random.ts'
import { linesFor, pairsFor } from '../grammar/tagged.ts'
import { fill, type Slots } from '../grammar/template.ts'
import { drawLearnerName, surnameOf } from '../names/draw-name.ts'
import { avatarFor } from '../names/learner-avatar.ts'
import type { Audience } from '../sports/levels.ts'
import type { Voice } from '../sports/voice.ts'
import { atWakingHour, days, NOW } from '../timeline.ts'
import { CHANGES, DETAILS, ENDINGS, OPENINGS, RESERVATIONS, SHORT_COMMENTS, SOFT_ENDINGS } from './openings.ts'
import { ASKER_THANKS, FOLLOW_UPS, QUESTIONS, REMARKS, THANKS } from './replies.ts'
import { drawScore } from './scores.ts'

export type DrawnReply = { content: string; time: number; author: Author; to: string; isCoach: boolean }
export type DrawnComment = {
  content: string
  time: number
  author: Author
  isAnonymous: boolean
  score: number | null
  pictures: string[]
  replies: DrawnReply[]
}
type Author = { userName: string; headImg: string }

/** The coach as seen by commenters. */
export type CommentedCoach = {
  name: string
  headImg: string
  sport: string
  slug: string
  /** Only taught to women. */
  isForWomen: boolean
  district: string
  voice: Voice
  quality: number
  createdAt: number
}

const TRIES = 8
const DEFAULT_AVATAR = '/pictures/avatars/default.svg'
const SPANS = ['一个多月', '两个月', '三个月', '快四个月', '半年', '大半年', '一个学期', '一个暑假', '八周']

/** A comment must be about one child, not first a daughter and then a boy. */
const contradicts = (text: string) => /女儿|女孩/.test(text) && /儿子|男孩/.test(text)
/** Refers to a daughter as 她 throughout. */
const withMatchingPronouns = (text: string) => (/女儿|女孩/.test(text) ? text.replace(/(?<!其)他(?!们)/g, '她') : text)

const commonFor = (audience: Audience) => {
  const applies = (tag: string) => tag === audience
  return {
    openings: linesFor(OPENINGS, applies),
    changes: linesFor(CHANGES, applies),
    details: linesFor(DETAILS, applies),
    endings: linesFor(ENDINGS, applies),
    shorts: linesFor(SHORT_COMMENTS, applies),
    reservations: pairsFor(RESERVATIONS, applies),
    thanks: linesFor(THANKS, applies),
    questions: pairsFor(QUESTIONS, applies),
    remarks: linesFor(REMARKS, applies),
    follows: linesFor(FOLLOW_UPS, applies),
    askerThanks: linesFor(ASKER_THANKS, applies),
  }
}
const COMMON = { k: commonFor('k'), a: commonFor('a') }

function drawAuthor(random: Random, { voice, isForWomen }: CommentedCoach): Author {
  const userName = drawLearnerName(random, voice.audience, isForWomen)
  const picture = random.chance(0.3) ? null : avatarFor(userName, random.between(0, AVATARS - 1))
  return { userName, headImg: picture ?? DEFAULT_AVATAR }
}

function slotsOf(coach: CommentedCoach, random: Random): Slots {
  const slotValue = (name: string) => {
    switch (name) {
      case 'coach':
        return `${surnameOf(coach.name)}教练`
      case 'district':
        return coach.district
      case 'age':
        return String(random.between(5, 13))
      case 'lessons':
        return String(random.between(6, 40))
      case 'span':
        return random.pick(SPANS)
    }
  }
  return joinSlots(sportSlots(coach.voice, coach.sport, random), slotValue)
}

/**
 * The comments on one coach, newest last, with their threads. No sentence repeats under one coach, and no whole comment
 * repeats among those in `taken` unless no other is found after a few tries.
 */
export function drawComments(coach: CommentedCoach, count: number, random: Random, taken: Set<string>): DrawnComment[] {
  const { voice } = coach
  const common = COMMON[voice.audience]
  const render = (template: string) => fill(template, slots)
  const slots = slotsOf(coach, random)
  const openings = new Deck(common.openings, random)
  const changes = new Deck(common.changes, random)
  const details = new Deck(common.details, random)
  const endings = new Deck(common.endings, random)
  const shorts = new Deck(common.shorts, random)
  const praise = new Deck(voice.praise, random)
  const critiques = new Deck([...voice.critiques, ...common.reservations], random)
  const followUps = new Deck(common.follows, random)
  const askerThanks = new Deck(common.askerThanks, random)
  const thanks = new Deck(common.thanks, random)
  const questions = new Deck(common.questions, random)
  const remarks = new Deck(common.remarks, random)
  const coachAuthor: Author = { userName: coach.name, headImg: coach.headImg }
  const covers = new Deck([0, 1, 2, 3, 4, 5, 6, 7], random)

  const happyText = (): string => {
    if (random.chance(0.1)) return render(shorts.draw())
    const parts: string[] = []
    if (random.chance(0.72)) parts.push(render(openings.draw()))
    if (random.chance(0.36)) parts.push(praise.draw())
    if (random.chance(0.55)) parts.push(render(changes.draw()))
    if (random.chance(0.4)) parts.push(render(details.draw()))
    if (parts.length < 2) parts.push(render(random.chance(0.5) ? changes.draw() : details.draw()))
    if (random.chance(0.5)) parts.push(render(endings.draw()))
    return parts.join('')
  }

  const criticalText = (criticism: string): string => {
    const opening = random.chance(0.6) ? render(openings.draw()) : ''
    const ending = random.chance(0.45) ? random.pick(SOFT_ENDINGS) : ''
    return opening + criticism + ending
  }

  const threadOf = (comment: DrawnComment, answer: string | null): DrawnReply[] => {
    const replies: DrawnReply[] = []
    let time = comment.time
    const add = (content: string, author: Author, to: string) => {
      time += random.between(8, 40 * 60) * 60_000
      if (time < NOW) replies.push({ content, time, author, to, isCoach: author === coachAuthor })
    }
    if (answer && random.chance(0.9)) {
      add(answer, coachAuthor, '')
      if (random.chance(0.5)) add(followUps.draw(), comment.author, coach.name)
    } else if (!answer && random.chance(0.3)) {
      add(render(thanks.draw()), coachAuthor, '')
    }
    // Others ask questions under a good comment; a few of these threads grow long.
    const x = random.next()
    const rounds = answer ? (x < 0.05 ? 2 : 0) : x < 0.012 ? random.between(6, 9) : x < 0.12 ? random.between(1, 3) : 0
    for (let i = 0; i < rounds; i++) {
      const other = drawAuthor(random, coach)
      if (random.chance(0.25)) {
        add(remarks.draw(), other, '')
        continue
      }
      const [question, reply] = questions.draw()
      add(render(question), other, random.chance(0.5) ? coach.name : '')
      add(render(reply), coachAuthor, other.userName)
      if (random.chance(0.3)) add(askerThanks.draw(), other, coach.name)
    }
    return replies
  }

  const drawComment = (time: number): DrawnComment => {
    const score = drawScore(random, coach.quality)
    const isCritical = score !== null && (score <= 3 || (score === 4 && random.chance(0.25)))
    const [criticism, answer] = isCritical ? critiques.draw() : ['', null]
    const write = () => (isCritical ? criticalText(criticism) : happyText())
    let content = write()
    for (let i = 0; (taken.has(content) || contradicts(content)) && i < TRIES; i++) content = write()
    taken.add(content)
    const pictures = random.chance(0.16)
      ? Array.from({ length: random.between(1, 3) }, () => `/pictures/sports/${coach.slug}/${covers.draw()}-640.webp`)
      : []
    const comment: DrawnComment = {
      content: withMatchingPronouns(content),
      time,
      author: drawAuthor(random, coach),
      isAnonymous: random.chance(0.15),
      score,
      pictures,
      replies: [],
    }
    comment.replies = threadOf(comment, answer)
    return comment
  }

  const first = coach.createdAt + days(10)
  const times = Array.from({ length: count }, () => {
    const time = first + random.next() * Math.max(0, NOW - days(1) - first)
    return Math.min(NOW - 60_000, Math.max(coach.createdAt + 3_600_000, atWakingHour(time, random.next())))
  }).sort((a, b) => a - b)
  return times.map(drawComment)
}
