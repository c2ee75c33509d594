import type { z } from 'zod'
import type { Video } from '#lib/contracts/coach/coach.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import { Deck } from '../grammar/deck.ts'
import type { Random } from '../grammar/random.ts'
import type { SportProfile } from '../sports/profile.ts'

const COVERS_PER_SPORT = 8
const PORTRAITS_PER_SEX = 60
/** Minimum age for faces with wrinkles or grey hair. */
const AGED_FROM = 45
const STRIDE = 23

const numbers = (text: string) => text.split(' ').map(Number)
const portraitsOf = (aged: readonly number[]) => ({
  aged,
  young: Array.from({ length: PORTRAITS_PER_SEX }, (_, n) => n).filter((n) => !aged.includes(n)),
})
const PORTRAITS = {
  m: portraitsOf(numbers('0 1 2 3 4 7 12 13 17 20 28 34 41 46 47 48 54')),
  f: portraitsOf(numbers('4 13 23 29 35 39 45 46 48 59')),
}
/** Sports with a clip. */
const CLIPS = new Set(
  'lanqiu zuqiu yumaoqiu wangqiu pingpangqiu youyong taiquandao jijian tiaosheng jianshen paobu lunhua'.split(' '),
)
const CLIP_SECONDS = 8

const coverOf = (slug: string, n: number) => `/pictures/sports/${slug}/${n}-640.webp`

/** Assigns portraits that fit the age; in a city, each repeats only after all others were used. */
export class Portraits {
  private readonly turns = new Map<readonly number[], number>()
  private readonly seen = new Map<string, Set<number>>()

  next(sex: 'm' | 'f', age: number, cityCode: string): string {
    const group = age < AGED_FROM ? 'young' : 'aged'
    const pool = PORTRAITS[sex][group]
    const key = sex + group + cityCode
    let seen = this.seen.get(key)
    if (!seen || seen.size === pool.length) {
      seen = new Set()
      this.seen.set(key, seen)
    }
    const turn = (this.turns.get(pool) ?? 0) + 1
    this.turns.set(pool, turn)
    // The stride is coprime with the pool sizes, so coaches who joined in succession get different portraits.
    let at = (turn * STRIDE) % pool.length
    while (seen.has(at)) at = (at + 1) % pool.length
    seen.add(at)
    return `/pictures/portraits/${sex}${String(pool[at]).padStart(2, '0')}-320.webp`
  }
}

/** Three to eight covers, the first from the main sport, each with alternative text. */
export function drawPhotos(random: Random, profiles: readonly SportProfile[]): Picture[] {
  const covers = profiles.map((profile) => ({
    profile,
    numbers: new Deck(
      Array.from({ length: COVERS_PER_SPORT }, (_, n) => n),
      random,
    ),
    scenes: new Deck(profile.scenes, random),
  }))
  const count = random.between(3, profiles.length > 1 ? 8 : 6)
  return Array.from({ length: count }, (_, i) => {
    const cover = covers[i > 0 && i % 3 === 2 ? covers.length - 1 : 0] as (typeof covers)[number]
    return {
      url: coverOf(cover.profile.slug, cover.numbers.draw()),
      width: 640,
      height: 480,
      alt: cover.scenes.draw(),
    }
  })
}

/** A clip for some coaches; null for a sport without clips. */
export function drawVideo(random: Random, slug: string): z.infer<typeof Video> | null {
  if (!random.chance(0.27) || !CLIPS.has(slug)) return null
  return { url: `/clips/${slug}.mp4`, poster: `/clips/${slug}.webp`, seconds: CLIP_SECONDS }
}
