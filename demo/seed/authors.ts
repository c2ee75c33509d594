import { CATEGORIES } from '#services/coach/reference/categories.ts'
import type { SeedCoach } from './types.ts'

const parents = new Map(CATEGORIES.map(({ categoryId, parentId }) => [categoryId, parentId]))
const slugs = new Map(CATEGORIES.map(({ categoryId, slug }) => [categoryId, slug]))

/** Slug of the second-level sport a coach mainly teaches. */
export const sportOf = ({ categoryIds }: Pick<SeedCoach, 'categoryIds'>): string =>
  slugs.get(parents.get(categoryIds[0] ?? 0) ?? 0) ?? ''

/** Number of authors per sport. */
const AUTHORS_PER_SPORT = 2

/** Live coaches by sport, most popular first: the demo's authors and teachers. */
export class Authors {
  private readonly bySport: ReadonlyMap<string, SeedCoach[]>
  private readonly all: SeedCoach[]
  private readonly turns = new Map<string, number>()

  constructor(coaches: readonly SeedCoach[]) {
    this.all = coaches
      .filter(({ status }) => status === 'live')
      .toSorted((a, b) => b.popularity - a.popularity || a.coachId - b.coachId)
    this.bySport = Map.groupBy(this.all, sportOf)
  }

  /** Rotates through the sport's most popular coaches; any coaches if it has none; null without coaches. */
  next(sport: string): SeedCoach | null {
    const coaches = this.bySport.get(sport) ?? this.all
    const turn = this.turns.get(sport) ?? 0
    this.turns.set(sport, turn + 1)
    return coaches[turn % Math.min(coaches.length, AUTHORS_PER_SPORT)] ?? null
  }

  /** The same coach in the form of an author. */
  author = (sport: string) => {
    const coach = this.next(sport)
    return coach && { coachId: coach.coachId, name: coach.name, headImg: coach.headImg }
  }
}
