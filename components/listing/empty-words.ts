import type { Noun } from '#lib/config/routes.ts'
import { LISTINGS } from '#lib/routing/listings.ts'

/** Texts and links of an empty list, besides its search text; `city` and `sport` are null for all. */
interface EmptyWords {
  /** 广州还没有篮球场馆. */
  nothing(city: string | null, sport: string | null): string
  /** For an unfiltered list: this place has nothing of the kind yet. */
  advice(city: string | null): string
  /** Link for those who could change that. */
  action: { path: string; label: string }
  /** For a filtered list. */
  filtered: string
  /** For a list filtered by search text only, if it needs more than `filtered`. */
  searched?: string
  /** Link from a sport's list to the list of all. */
  all(city: string | null): string
  /** Neighbouring districts are listed, too. */
  hasDistricts?: true
}

const plain = (noun: Noun): EmptyWords => ({
  nothing: (city, sport) => `${city ?? ''}还没有${sport ?? ''}${LISTINGS[noun].unit.slice(1)}`,
  advice: (city) => (city ? '您可以换一个城市，或者过些时候再来看看。' : '请过些时候再来看看。'),
  action: { path: '/', label: '回到首页' },
  filtered: '去掉一个条件，也许就有合适的结果。',
  all: () => '查看全部项目',
})

export const EMPTY_WORDS: Record<Noun, EmptyWords> = {
  coach: {
    nothing: (city, sport) => (sport ? `${city ?? '全国'}还没有${sport}教练` : `${city ?? '平台上'}还没有教练入驻`),
    advice: () => '如果您是教练，欢迎申请入驻；如果您在找教练，可以先发布需求。',
    action: { path: '/add/addCoach', label: '申请教练入驻' },
    filtered: '去掉一个条件，也许就有合适的教练。',
    searched: '请换一个说法试试：项目、区域、场馆或教练的姓名都可以，拼音也可以。',
    all: (city) => `看看${city ?? ''}全部教练`,
    hasDistricts: true,
  },
  venue: {
    ...plain('venue'),
    advice: () => '如果您经营场馆，欢迎申请入驻。',
    action: { path: '/add/addVenues', label: '申请场馆入驻' },
  },
  course: plain('course'),
  job: plain('job'),
  article: plain('article'),
  video: plain('video'),
  news: plain('news'),
}
