import { CATEGORIES } from '#services/coach/reference/categories.ts'
import type { SeedCoach } from './types.ts'

const parents = new Map(CATEGORIES.map(({ categoryId, parentId }) => [categoryId, parentId]))
const slugs = new Map(CATEGORIES.map(({ categoryId, slug }) => [categoryId, slug]))

/** Second-level sport of what a coach mainly teaches. */
export const sportOf = ({ categoryIds }: Pick<SeedCoach, 'categoryIds'>): string =>
  slugs.get(parents.get(categoryIds[0] ?? 0) ?? 0) ?? ''

/** So many of a sport's coaches write. */
const WRITERS = 2

/** Live coaches by sport, the best known first: who writes, films and teaches in the demo. */
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

  /** Another coach of the sport each time, from the best known down; anybody where nobody teaches it; null without coaches. */
  next(sport: string): SeedCoach | null {
    const coaches = this.bySport.get(sport) ?? this.all
    const turn = this.turns.get(sport) ?? 0
    this.turns.set(sport, turn + 1)
    return coaches[turn % Math.min(coaches.length, WRITERS)] ?? null
  }

  /** The same as who signs. */
  author = (sport: string) => {
    const coach = this.next(sport)
    return coach && { coachId: coach.coachId, name: coach.name, headImg: coach.headImg }
  }
}
