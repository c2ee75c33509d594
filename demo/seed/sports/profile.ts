/**
 * What is known about teaching one sport. Lines may begin with tags and a bar, and are then only used where they apply:
 * `k|` for children, `a|` for adults, `m|` and `f|` for what only a man or a woman says of themselves, third-level
 * slugs for one kind of the sport, `k,huajian|` for both, `!huajian|` for all but one. Lines are parts of sentences as
 * described below, without a full stop unless they are whole sentences.
 */
export type SportProfile = {
  slug: string
  /** Relative frequency of its coaches; basketball is 100. */
  weight: number
  /** Share of men among the coaches. */
  maleShare: number
  /** Yuan for 60 minutes one-to-one in Guangzhou with average experience. */
  basePrice: number
  lessonMinutes: readonly number[]
  ground: 'hall' | 'open' | 'water' | 'studio' | 'ice' | 'snow'
  /** Kinds of places, without the district: 羽毛球馆. */
  places: readonly string[]
  /** Kind and issuer of certificates specific to this sport; `{province}` is the coach's province. */
  certificates: readonly (readonly [kind: string, issuer: string])[]
  /** What pictures of this sport show, for their alternative text. */
  scenes: readonly string[]
  /** Whole sentences: how I started. */
  start: readonly string[]
  /** Whole sentences: what I think teaching it is about. */
  creed: readonly string[]
  /** What a learner does wrong and what I do about it, both predicates: 低头看球 / 伸手指让学员报数. */
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
  /** Noun phrases: who it suits. */
  suits: readonly string[]
  /** Whole sentences in the coach's own words. */
  mottos: readonly string[]
  /** Whole sentences by parents or learners. */
  praise: readonly string[]
  /** Whole sentences with a reservation, and the coach's reply. */
  critiques: readonly (readonly [comment: string, answer: string])[]
}
