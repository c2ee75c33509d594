import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'

type Spans = OpeningHours['weekdays'][number]

/** '09:00-12:00 14:00-21:30' as spans; '' is a day off. */
export const spansOf = (text: string): Spans =>
  text === ''
    ? []
    : text.split(' ').map((span) => {
        const [opens = '', closes = ''] = span.split('-')
        return { opens, closes }
      })

/** A week: Monday to Friday, the weekend (the same by default), days off by index (0 = Monday). */
export function weekOf({
  days,
  weekend = days,
  off = [],
}: {
  days: string
  weekend?: string
  off?: readonly number[]
}) {
  return Array.from({ length: 7 }, (_, day): Spans => (off.includes(day) ? [] : spansOf(day < 5 ? days : weekend)))
}
