import type { z } from 'zod'
import type { Video } from '#lib/contracts/coach.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import { Deck } from '../grammar/deck.ts'
import type { Random } from '../grammar/random.ts'
import type { SportProfile } from '../sports/profile.ts'

const COVERS_PER_SPORT = 8
const PORTRAITS_PER_SEX = 60
/** Sports that have a moving drawing. */
const CLIPS = new Set(
  'lanqiu zuqiu yumaoqiu wangqiu pingpangqiu youyong taiquandao jijian tiaosheng jianshen paobu lunhua'.split(' '),
)
const CLIP_SECONDS = 8

const coverOf = (slug: string, n: number) => `/pictures/sports/${slug}/${n}-640.webp`

/** Hands out portraits so that one comes back in a city only after all others were there. */
export class Portraits {
  private readonly turns = { m: 0, f: 0 }
  private readonly seen = new Map<string, Set<number>>()

  next(sex: 'm' | 'f', cityCode: string): string {
    const key = sex + cityCode
    let seen = this.seen.get(key)
    if (!seen || seen.size === PORTRAITS_PER_SEX) {
      seen = new Set()
      this.seen.set(key, seen)
    }
    this.turns[sex]++
    // 23 has no common divisor with 60: coaches who joined one after another get different ones.
    let n = (this.turns[sex] * 23) % PORTRAITS_PER_SEX
    while (seen.has(n)) n = (n + 7) % PORTRAITS_PER_SEX
    seen.add(n)
    return `/pictures/portraits/${sex}${String(n).padStart(2, '0')}-320.webp`
  }
}

/** Three to eight covers, the first from the main sport, each saying what it shows. */
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

/** A clip for some, never for a sport that has none. */
export function drawVideo(random: Random, slug: string): z.infer<typeof Video> | null {
  if (!random.chance(0.27) || !CLIPS.has(slug)) return null
  return { url: `/clips/${slug}.mp4`, poster: `/clips/${slug}.webp`, seconds: CLIP_SECONDS }
}
