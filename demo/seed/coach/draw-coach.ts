import { verificationOn } from '#lib/contracts/coach/certificate.ts'
import { teachingYearsOf } from '#services/shared/teaching-years.ts'
import { categoryOf, sportSlugOf } from '../category-of.ts'
import { type DrawnComment, drawComments } from '../comments/draw-comments.ts'
import { isVerifiedAt } from '../comments/proof.ts'
import { drawCommentCount, drawScore, meanScore } from '../comments/scores.ts'
import { placeName } from '../geography/place-names.ts'
import { clamp, roundTo } from '../grammar/numbers.ts'
import { mix, Random } from '../grammar/random.ts'
import { drawName } from '../names/draw-name.ts'
import { SPORTS } from '../sports/all.ts'
import { type Audience, levelsOf } from '../sports/levels.ts'
import type { SportProfile } from '../sports/profile.ts'
import { voiceOf } from '../sports/voice.ts'
import { atWakingHour, chinaDay, days, isoTime, NOW, NOW_YEAR, OPENED } from '../timeline.ts'
import type { SeedCoach } from '../types.ts'
import type { CityGround } from '../venues/venue-index.ts'
import { addCertificateDates, drawCertificates } from './certificates.ts'
import { drawIntake } from './intake.ts'
import { composeIntroduction } from './introduction/compose.ts'
import { drawMotto } from './mottos.ts'
import { ageStageOf, drawPerson } from './person.ts'
import { drawPhotos, drawVideo, type Portraits } from './pictures.ts'
import { drawClassTypes } from './prices.ts'
import { joinSlots, sportSlots } from './slots.ts'
import {
  drawAudience,
  drawSubjects,
  drawSuitableCrowd,
  drawTeachingWay,
  drawTrainingPlace,
  isForWomen,
  subjectNameOf,
} from './teaching.ts'

/** State shared while the whole set is drawn, so that neighbours differ. */
export type Memory = {
  portraits: Portraits
  /** Names, mottos and comments already used; only for a set small enough to remember them. */
  names?: Set<string>
  mottos?: Set<string>
  comments?: Set<string>
}

export type DrawnCoach = { coach: SeedCoach; comments: DrawnComment[]; sport: string; audience: Audience }

const SALT = 0x636f6163
/** Certificates that qualify for teaching; a referee's or an athlete's are shown but not mentioned in the text. */
const TEACHING_CERTIFICATE = /指导员|教练|训练师|教师/
const NAME_TRIES = 12
const NEWEST_BEFORE_NOW = days(4)
const MONTH = days(30)

const profiles = new Map(SPORTS.map((sport) => [sport.slug, sport]))

function drawUnusedName(random: Random, memory: Memory, sex: 'm' | 'f', birthYear: number): string {
  let name = drawName(random, sex, birthYear)
  for (let i = 0; memory.names?.has(name) && i < NAME_TRIES; i++) name = drawName(random, sex, birthYear)
  memory.names?.add(name)
  return name
}

/**
 * One coach with comments. `share` (0–1) is how far through the site's life the coach joined. Without `withComments`,
 * the scores are drawn the same way, so that sorting by score is realistic, but no comments are written.
 */
export function drawCoach(options: {
  coachId: number
  ground: CityGround
  share: number
  seed: number
  memory: Memory
  withComments: boolean
}): DrawnCoach {
  const { coachId, ground, share, seed, memory, withComments } = options
  const { plan } = ground
  const random = new Random(mix(seed, SALT, coachId))
  const profile = ground.drawSport(random)
  const { main, all, neighbour } = drawSubjects(random, profile, ground.offers)
  const drawn = drawPerson(random, profile)
  const person = isForWomen(main) ? { ...drawn, sex: 'f' as const } : drawn
  const audience = drawAudience(random, profile, main)
  const suitableCrowd = drawSuitableCrowd(new Random(mix(seed, SALT + 2, coachId)), all, audience, person.years)
  const levels = levelsOf(suitableCrowd)
  const voice = voiceOf(profile, main, audience, person.sex, levels)
  const sport = categoryOf(profile.slug).name
  const subjectName = subjectNameOf(sport, main)
  const venues = ground.drawVenues(random, profile.slug)
  const venue = venues[0]
  if (!venue) throw new Error(`${plan.adName} has no venue for ${profile.slug}`)
  const name = drawUnusedName(random, memory, person.sex, person.birthYear)
  const isFullTime = random.chance(0.64)
  const quality = clamp(0.62 + (random.next() + random.next() - 1) * 0.38, 0, 1)
  const lessonMinutes = random.pick(profile.lessonMinutes)
  const experience = clamp(0.84 + person.years * 0.022, 0.84, 1.4) * (0.9 + random.next() * 0.22)
  const classTypes = drawClassTypes(random, {
    yuanPerHour: profile.basePrice * plan.tier * experience,
    lessonMinutes,
    audience,
  })
  const drawnCertificates = drawCertificates(random, voice, plan, {
    sportSlug: profile.slug,
    years: person.years,
    canTeachSchool: audience === 'k' && person.years >= 3,
  })
  const isSexStated = !random.chance(0.006)
  const headImg = memory.portraits.next(person.sex, NOW_YEAR - person.birthYear, plan.adCode)

  const joined = OPENED + share * (NOW - NEWEST_BEFORE_NOW - OPENED)
  const createdAt = Math.max(OPENED, atWakingHour(joined, 0) + Math.floor(random.next() * 14 * 3600) * 1000)
  const updatedAt = createdAt + Math.floor(random.next() ** 0.5 * (NOW - createdAt - 1000))
  const months = Math.floor((NOW - createdAt) / MONTH)
  const commentCount = months < 1 ? 0 : drawCommentCount(random, quality, months)
  const commentedCoach = {
    name,
    headImg,
    sport: subjectName,
    isForWomen: main.slug === 'chanhouhuifu',
    slug: profile.slug,
    district: placeName(venue),
    voice,
    quality,
    createdAt,
  }
  const comments = withComments
    ? drawComments(commentedCoach, commentCount, new Random(mix(seed, SALT + 1, coachId)), memory.comments ?? new Set())
    : []
  const scores = withComments
    ? comments.map((comment) => comment.score)
    : Array.from({ length: commentCount }, () => drawScore(random, quality))
  const verifiedScores = scores.filter((score, at) => score !== null && isVerifiedAt(coachId, at))

  const certificates = addCertificateDates(new Random(mix(seed, SALT + 4, coachId)), drawnCertificates, {
    since: person.since,
    approvedOn: chinaDay(updatedAt),
  })
  const { isVerified } = verificationOn(certificates, [...new Set(all.map(sportSlugOf))], chinaDay(NOW))
  // The value is unused, but without this draw all later ones would change.
  random.next()
  const collectedCount = Math.floor((commentCount * 2.4 + quality * 18) * (0.3 + random.next()))
  const viewCount = collectedCount * random.between(14, 40) + months * random.between(3, 30)
  const popularity = Math.round(
    quality * 380 +
      Math.min(commentCount, 16) * 18 +
      Math.min(collectedCount, 60) * 3 +
      (isVerified ? 90 : 0) +
      random.next() * 60,
  )

  const coach: SeedCoach = {
    coachId,
    name,
    headImg,
    sex: isSexStated ? (person.sex === 'm' ? 1 : 2) : null,
    identity: isFullTime ? 1 : 2,
    teachingYears: teachingYearsOf(person.years),
    ageStage: random.chance(0.06) ? null : ageStageOf(person.birthYear),
    suitableCrowd,
    trainingPlace: drawTrainingPlace(random, profile),
    motto: drawMotto(random, voice, joinSlots(sportSlots(voice, subjectName, random)), memory.mottos),
    cityCode: plan.adCode,
    cityName: plan.adName,
    districtCode: venue.districtCode,
    districtName: venue.districtName,
    score: meanScore(verifiedScores),
    commentCount,
    verifiedCount: verifiedScores.length,
    isVerified,
    photos: drawPhotos(random, neighbour ? [profile, profiles.get(neighbour) as SportProfile] : [profile]),
    video: drawVideo(random, profile.slug),
    classTypes,
    coachingSince: person.since,
    teachingWay: drawTeachingWay(random, classTypes),
    introduction: composeIntroduction(
      {
        profile,
        voice,
        sport: subjectName,
        city: plan.label,
        district: placeName(venue),
        venue: venue.name,
        levels,
        isFullTime,
        since: person.since,
        years: person.years,
        lessonMinutes,
        certificate: certificates.find(({ kind }) => TEACHING_CERTIFICATE.test(kind))?.kind ?? null,
      },
      random,
    ),
    certificates,
    collectedCount,
    status: plan.coaches >= 14 && random.chance(0.013) ? 'disabled' : 'live',
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(roundTo(updatedAt, 1000)),
    categoryIds: all.map((subcategory) => subcategory.categoryId),
    venueIds: venues.map((each) => each.venueId),
    ...drawIntake(new Random(mix(seed, SALT + 3, coachId)), { audience, main, isFullTime }),
    viewCount,
    popularity: clamp(popularity, 0, 1000),
  }
  return { coach, comments, sport, audience }
}
