import { plusDays } from '#lib/contracts/days.ts'
import {
  FIGURE_PERIODS,
  type FigureDay,
  type FigureName,
  type FigurePeriod,
  type Period,
} from '#lib/contracts/workbench/workbench.ts'
import { medianHours } from '../lead/reply-time.ts'

const LONGEST_PERIOD = Math.max(...FIGURE_PERIODS)
/** The longest period and the one before it. */
export const COMPARED_DAYS = 2 * LONGEST_PERIOD

type Counts = ReadonlyMap<string, number>

/** Events of a coach or a venue, by day (YYYY-MM-DD in China). */
export type SubjectEvents = {
  views: Counts
  /** The first day with counted views of any page. */
  viewsSince: string
  /** Null for what cannot be collected. */
  collects: Counts | null
  leads: Counts
  /** Working hours from new to contacted, of the leads that were contacted on a day. */
  replies: ReadonlyMap<string, readonly number[]>
}

/** The last `count` days, the earliest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => plusDays(last, at - count + 1))

/**
 * returns the days of the curve, and each period with the one before it. What was not counted is null, not 0:
 * views on days before they were counted, and in a previous period only partly counted; the median of no contacts.
 */
export function figuresOf(events: SubjectEvents, today: string) {
  const { viewsSince } = events
  const all = daysUntil(today, COMPARED_DAYS)
  return {
    periods: FIGURE_PERIODS.map((length) => periodOf(events, all, length)),
    days: all.slice(-LONGEST_PERIOD).map(
      (day): FigureDay => ({
        day,
        ...sumsOf(events, [day]),
        ...(day < viewsSince && { views: null }),
      }),
    ),
    viewsSince: viewsSince > all[0]! ? viewsSince : null,
  }
}

function periodOf(events: SubjectEvents, all: readonly string[], length: FigurePeriod): Period {
  const days = all.slice(-2 * length, -length)
  const value = sumsOf(events, all.slice(-length))
  const before = { ...sumsOf(events, days), ...(days[0]! < events.viewsSince && { views: null }) }
  const figure = (name: FigureName) => ({ value: value[name], before: before[name] })
  return {
    days: length,
    views: figure('views'),
    collects: figure('collects'),
    leads: figure('leads'),
    replyHours: figure('replyHours'),
  }
}

function sumsOf({ views, collects, leads, replies }: SubjectEvents, days: readonly string[]) {
  const sum = (counts: Counts) => days.reduce((total, day) => total + (counts.get(day) ?? 0), 0)
  return {
    views: sum(views),
    collects: collects && sum(collects),
    leads: sum(leads),
    replyHours: medianHours(days.flatMap((day) => replies.get(day) ?? [])),
  }
}
