import type { ClassType } from '#lib/contracts/coach/coach.ts'
import type { TrainingPlace } from '#lib/contracts/enums.ts'
import type { Category } from '#lib/contracts/listing/category.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { categoryOf } from '../category-of.ts'
import { type Random, Weighted } from '../grammar/random.ts'
import type { Audience } from '../sports/levels.ts'
import type { SportProfile } from '../sports/profile.ts'

const FOR_CHILDREN = /^(shaoer|qingshaonian|youer|ertong|gantong|zhongkao|yishuticao|lalacao)/
const FOR_ADULTS =
  /^(chengren|chanhou|jianzhi|zengji|malasong|qipaiqiu|paoburumen|fangshenshu|taijiquan|gaoerfurumen|mashurumen|hatayujia|liuyujia|yinyujia|dianshangpulati|qixiepulati|liliangxunlian)/
/** A second sport often taught by the same person. */
const NEIGHBOURS: Record<string, string> = {
  lanqiu: 'tineng',
  zuqiu: 'tineng',
  paobu: 'zhongkao',
  tiaosheng: 'zhongkao',
  zhongkao: 'paobu',
  tineng: 'tiaosheng',
  yujia: 'pulati',
  pulati: 'yujia',
  sanda: 'quanji',
  quanji: 'sanda',
  ticao: 'tineng',
  lunhua: 'huaban',
  wushu: 'sanda',
}

/** Third-level categories called by their own name instead of the sport's: no one says they learn 赛艇皮划艇. */
const CALLED_BY_OWN_NAME = new Set(
  'saiting pihuating jiangban leiqiu taijiquan yongchun changquan qipaiqiu bingqiu huayanghuabing suduhuabing danban shuangban piliwu jueshiwu yishuticao lalacao'.split(
    ' ',
  ),
)

/** The name coaches use for what they teach. */
export const subjectNameOf = (sport: string, subcategory: Category): string =>
  CALLED_BY_OWN_NAME.has(subcategory.slug) ? subcategory.name : sport

const WOMEN_ONLY = new Set(['chanhouhuifu', 'yishuticao'])

/** Taught only by women; postnatal recovery also only to women. */
export const isForWomen = (subcategory: Category): boolean => WOMEN_ONLY.has(subcategory.slug)

const subcategories = new Map<number, Category[]>()
for (const category of CATEGORIES) {
  if (category.level === 3)
    subcategories.set(category.parentId as number, [
      ...(subcategories.get(category.parentId as number) ?? []),
      category,
    ])
}

export const subcategoriesOf = (slug: string): Category[] => subcategories.get(categoryOf(slug).categoryId) ?? []

/** Audiences a coach of this category may teach. */
export function audiencesOf(profile: SportProfile, subcategory: Category): readonly Audience[] {
  if (profile.slug === 'zhongkao' || profile.slug === 'tineng' || FOR_CHILDREN.test(subcategory.slug)) return ['k']
  return FOR_ADULTS.test(subcategory.slug) ? ['a'] : ['k', 'a']
}

export const drawAudience = (random: Random, profile: SportProfile, subcategory: Category): Audience =>
  random.pick(audiencesOf(profile, subcategory))

/** Third-level categories taught, the main one first, plus the second sport if there is one. */
export function drawSubjects(
  random: Random,
  profile: SportProfile,
  available: (slug: string) => boolean,
): { main: Category; all: Category[]; neighbour: string | null } {
  const own = random.shuffle(subcategoriesOf(profile.slug))
  const main = own[0] as Category
  const isForAdults = FOR_ADULTS.test(main.slug)
  const others = own.slice(1).filter((subcategory) => !isForAdults || !FOR_CHILDREN.test(subcategory.slug))
  const all = [main, ...others.slice(0, random.between(0, 2))]
  const neighbour = NEIGHBOURS[profile.slug]
  if (!neighbour || !available(neighbour) || !random.chance(0.14)) return { main, all, neighbour: null }
  return { main, all: [...all, random.pick(subcategoriesOf(neighbour))], neighbour }
}

/** Sports that some city offers as an elective in the exam. */
const EXAMINED = new Set(
  'lanqiu zuqiu paiqiu youyong paobu tiaosheng tineng yumaoqiu pingpangqiu wangqiu wushu ticao'
    .split(' ')
    .map((slug) => categoryOf(slug).categoryId),
)

/** beginners for nearly all, exam pupils if an examined subject is taught. */
export function drawSuitableCrowd(
  random: Random,
  subjects: readonly Category[],
  audience: Audience,
  years: number,
): string {
  const isExam = subjects.some(
    (subcategory) =>
      subcategory.slug.startsWith('zhongkao') || subcategory.parentId === categoryOf('zhongkao').categoryId,
  )
  const codes: number[] = []
  if (random.chance(0.92)) codes.push(1)
  if (random.chance(0.62)) codes.push(2)
  if (random.chance(years >= 8 ? 0.4 : 0.14)) codes.push(3)
  const isChosen = !isExam && audience === 'k' && random.chance(0.06)
  if (isExam || (isChosen && subjects.some(({ parentId }) => EXAMINED.has(parentId ?? 0)))) codes.push(4)
  return (codes.length > 0 ? codes : [1]).join(',')
}

/** the largest class type taught; 0 leaves it unspecified. */
export function drawTeachingWay(random: Random, classTypes: readonly ClassType[]): number {
  if (random.chance(0.04)) return 0
  if (classTypes.some(({ feeType }) => feeType === 3)) return random.chance(0.7) ? 2 : 3
  return classTypes.some(({ feeType }) => feeType !== 1) ? 2 : 1
}

/** Every coach teaches at some venue, so none only at a place of the learner's choice. */
const ANYWHERE = new Weighted<readonly [TrainingPlace, number]>(
  [
    [12, 20],
    [2, 34],
    [3, 14],
    [13, 6],
    [23, 18],
    [123, 8],
  ],
  ([, weight]) => weight,
)
/** A pool, rink, slope or stable cannot be brought to the learner. */
const AT_THE_PLACE = new Weighted<readonly [TrainingPlace, number]>(
  [
    [2, 70],
    [23, 30],
  ],
  ([, weight]) => weight,
)

/** */
export function drawTrainingPlace(random: Random, profile: SportProfile): TrainingPlace {
  const isBound = profile.ground === 'water' || profile.ground === 'ice' || profile.ground === 'snow'
  return (isBound ? AT_THE_PLACE : ANYWHERE).draw(random)[0]
}
