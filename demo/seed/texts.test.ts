import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { audiencesOf, subcategoriesOf } from './coach/teaching.ts'
import { generateMarketplace } from './generate.ts'
import { SPORTS } from './sports/all.ts'
import { levelsOf } from './sports/levels.ts'
import { voiceOf } from './sports/voice.ts'

const SHINGLE = 8
const market = generateMarketplace()
const coaches = [...market.coaches]
const comments = [...market.comments]

const chineseOnly = (html: string) => html.replace(/<[^>]+>/g, '').replace(/[^一-鿿]/g, '')

const shinglesOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - SHINGLE + 1) }, (_, i) => text.slice(i, i + SHINGLE)))

const similarity = (a: Set<string>, b: Set<string>) => {
  let common = 0
  for (const shingle of a) if (b.has(shingle)) common++
  return common / (a.size + b.size - common)
}

const sportOf = (categoryIds: readonly number[]) =>
  CATEGORIES.find(({ categoryId }) => categoryId === categoryIds[0])?.parentId

test('an introduction has 180 to 500 Chinese characters and only allowed tags', () => {
  for (const { introduction } of coaches) {
    const { length } = chineseOnly(introduction)
    expect(length).toBeGreaterThanOrEqual(180)
    expect(length).toBeLessThanOrEqual(500)
    const tags = [...introduction.matchAll(/<\/?([^>]*)>/g)].map((match) => match[1])
    expect(tags.filter((tag) => !/^(h2|p|ul|ol|li|strong|em|u)$/.test(tag as string))).toEqual([])
    expect(introduction).not.toMatch(/[{}|]|undefined|。。|，，|：：/)
  }
})

test('introductions of one sport are not too similar', () => {
  const shingles = coaches.map(({ introduction }) => shinglesOf(chineseOnly(introduction)))
  let most = 0
  for (const [i, a] of shingles.entries()) {
    for (let j = i + 1; j < shingles.length; j++) {
      if (sportOf(coaches[i]!.categoryIds) !== sportOf(coaches[j]!.categoryIds)) continue
      most = Math.max(most, similarity(a, shingles[j]!))
    }
  }
  expect(most).toBeLessThan(0.35)
  const total = shingles.reduce((sum, { size }) => sum + size, 0)
  const distinct = new Set(shingles.flatMap((set) => [...set])).size
  expect(distinct / total).toBeGreaterThan(0.4)
})

/** Sentences of the body; a list item is one as well. */
const sentencesOf = (html: string) =>
  html
    .replace(/<h2>.*?<\/h2>/g, '')
    .replace(/<\/?(strong|em|u)>/g, '')
    .split(/<[^>]+>/)
    .flatMap((block) => block.split(/(?<=[。！？])/))
    .filter((sentence) => sentence !== '')

test('few sentences occur in more than one introduction', () => {
  const all = coaches.flatMap(({ introduction }) => [...new Set(sentencesOf(introduction))])
  const counts = Map.groupBy(all, (sentence) => sentence)
  const repeated = all.filter((sentence) => counts.get(sentence)!.length > 1)
  expect(repeated.length / all.length).toBeLessThan(0.08)
  // Not merely because sentences are long: parts between semicolons differ as well.
  const parts = all.flatMap((sentence) => sentence.split('；'))
  const partCounts = Map.groupBy(parts, (part) => part)
  const often = parts.filter((part) => partCounts.get(part)!.length > 1)
  expect(often.length / parts.length).toBeLessThan(0.3)
})

test('an introduction mentions facts of its own coach: years, place, venues', () => {
  const places = new Map(market.venues.map(({ venueId, name }) => [venueId, name]))
  for (const coach of coaches) {
    const facts = [
      coach.coachingSince,
      2026 - coach.coachingSince,
      coach.districtName,
      coach.cityName.replace(/市$/, ''),
    ]
    const names = coach.venueIds.map((id) => places.get(id) ?? '')
    expect([...facts, ...names].filter((fact) => coach.introduction.includes(String(fact))).length).toBeGreaterThan(1)
  }
})

test('R-3.28 no introduction addresses learners the coach does not take', () => {
  const beginners = /零基础|新手|初学|入门|从零|启蒙|刚开始学|没接触过|没怎么接触|从没(下|学|练|打|碰|摸|骑|跑)过/
  const crowds = new Set<string>()
  for (const { introduction, motto, suitableCrowd } of coaches) {
    const text = introduction + motto
    const levels = levelsOf(suitableCrowd)
    crowds.add(JSON.stringify(levels))
    if (!levels.beginners) expect(text).not.toMatch(beginners)
    if (!levels.exam) expect(text).not.toMatch(/体育中考的|中考选|初[二三][^。；]{0,8}(学生|孩子)/)
    if (!levels.experienced) expect(text).not.toMatch(/想往比赛|想打业余赛|卡在一个台阶|进步慢下来|老球友|主力的孩子/)
  }
  expect(crowds.size).toBeGreaterThanOrEqual(6)
})

test('every motto is unique, and nearly every name', () => {
  expect(new Set(coaches.map(({ motto }) => motto)).size).toBe(coaches.length)
  expect(new Set(coaches.map(({ name }) => name)).size / coaches.length).toBeGreaterThan(0.98)
  for (const { name, motto } of coaches) {
    expect(name).toMatch(/^[一-鿿]{2,4}$/)
    expect(motto).toMatch(/[。？]$/)
  }
})

test('comments rarely repeat, and never for the same coach', () => {
  expect(new Set(comments.map(({ content }) => content)).size / comments.length).toBeGreaterThan(0.97)
  const withCoachIds = comments.map(({ coachId, content }) => coachId + content)
  expect(new Set(withCoachIds).size).toBe(withCoachIds.length)
  for (const { content, replies } of comments) {
    for (const text of [content, ...replies.map((reply) => reply.content)]) {
      expect(text).not.toMatch(/[{}|<>]|undefined/)
      expect(text.length).toBeGreaterThan(2)
    }
  }
})

test('no text has a phone number or another way to make contact off the site', () => {
  const texts = [
    ...coaches.flatMap(({ introduction, motto, certificates }) => [
      introduction,
      motto,
      ...certificates.map(({ maskedNumber }) => maskedNumber),
    ]),
    ...comments.flatMap(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]),
    ...market.venues.flatMap(({ name, address }) => [name, address]),
  ]
  for (const text of texts) expect(text).not.toMatch(/\d{7,}|微信|QQ|扣扣|加我|电话|手机号|@|https?:/i)
})

test('there are enough phrases for every kind of coach', () => {
  for (const profile of SPORTS) {
    for (const third of subcategoriesOf(profile.slug)) {
      for (const audience of audiencesOf(profile, third)) {
        for (const sex of ['m', 'f'] as const) {
          for (const crowd of ['1,2,3,4', '1', '2,3', '4']) {
            const voice = voiceOf(profile, third, audience, sex, levelsOf(crowd))
            for (const [part, lines] of Object.entries(voice)) {
              if (!Array.isArray(lines)) continue
              const enough =
                lines.length >= (part === 'critiques' || part === 'certificates' ? 1 : crowd.includes('1') ? 4 : 3)
              const what = [third.slug, audience, sex, crowd, part]
              expect([...what, enough]).toEqual([...what, true])
            }
          }
        }
      }
    }
  }
})

test('phrases have no full stop, sentences have one', () => {
  for (const sport of SPORTS) {
    const parts = [...sport.drills, ...sport.warmups, ...sport.finishes, ...sport.milestones, ...sport.suits]
    for (const part of [...parts, ...sport.problems.flat()]) expect(part).not.toMatch(/[。！？]$/)
    for (const suit of sport.suits) expect(suit).not.toMatch(/，/)
    const sentences = [...sport.start, ...sport.creed, ...sport.gear, ...sport.mottos, ...sport.praise]
    for (const sentence of [...sentences, ...sport.critiques.flat()]) expect(sentence).toMatch(/[。？”]$/)
    expect(sport.scenes.length).toBeGreaterThanOrEqual(8)
  }
})
