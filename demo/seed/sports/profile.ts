/**
 * What is known about teaching one sport. Lines may begin with tags and a bar — `k|` for children, `a|` for adults,
 * `m|` and `f|` for what only a man or a woman says of themselves, third-level slugs for one kind of the sport, `k,huajian|` for both, `!huajian|` for all but one — and are then used only there.
 * Lines are parts of sentences as said below, without a full stop unless they are whole sentences.
 */
export type SportProfile = {
  slug: string
  /** How common its coaches are; basketball is 100. */
  weight: number
  /** Share of men among the coaches. */
  maleShare: number
  /** Yuan for 60 minutes one-to-one in Guangzhou with average experience. */
  basePrice: number
  lessonMinutes: readonly number[]
  ground: 'hall' | 'open' | 'water' | 'studio' | 'ice' | 'snow'
  /** Names of places without the district: 羽毛球馆. */
  places: readonly string[]
  /** Kind and issuer of certificates special to this sport; `{province}` is the coach's province. */
  certificates: readonly (readonly [kind: string, issuer: string])[]
  /** What pictures of this sport show, for their alternative text. */
  scenes: readonly string[]
  /** Whole sentences: how I came to it. */
  start: readonly string[]
  /** Whole sentences: what I think teaching it is about. */
  creed: readonly string[]
  /** What a learner does wrong, a predicate, and what I do about it, a predicate: 低头看球 / 伸手指让学员报数. */
  problems: readonly (readonly [problem: string, fix: string])[]
  /** Noun phrases. */
  drills: readonly string[]
  /** Predicates: 慢跑两圈加动态拉伸. */
  warmups: readonly string[]
  /** Predicates: 打十分钟半场三对三. */
  finishes: readonly string[]
  /** Predicates that begin with 能 or the like: 能用弱侧手运球过半场. */
  milestones: readonly string[]
  /** Whole sentences. */
  gear: readonly string[]
  /** Noun phrases: whom it suits. */
  suits: readonly string[]
  /** Whole sentences in the coach's own words. */
  mottos: readonly string[]
  /** Whole sentences by parents or learners. */
  praise: readonly string[]
  /** Whole sentences with a reservation, and the coach's answer. */
  critiques: readonly (readonly [comment: string, answer: string])[]
}
