import { venueFormPath } from '#components/application/venue/requested-venue.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { CoachPart, VenuePart } from '#lib/contracts/workbench/completeness.ts'
import type { WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import { COACH_PART_WORDS, VENUE_PART_WORDS } from '#lib/copy/completeness.ts'
import css from './completeness.module.css'

/** Per kind, since both have an introduction with different texts. */
const WORDS: Record<ApplicationKind, Partial<Record<CoachPart | VenuePart, { gap: string }>>> = {
  coach: COACH_PART_WORDS,
  venue: VENUE_PART_WORDS,
}

/** How complete a page is, and what it lacks, the most important first, each linked to its field. */
export function Completeness({ subject }: { subject: WorkbenchSubject }) {
  const { percent, missing } = subject.completeness
  return (
    <div className={css.completeness}>
      <p className={css.percent}>
        <b>{percent}%</b>
        {missing.length === 0 ? '资料已经完整。' : `还可以补充 ${missing.length} 项`}
      </p>
      <div className={css.bar} aria-hidden="true">
        <div style={{ width: `${percent}%` }} />
      </div>
      {missing.length > 0 && (
        <ul className={css.missing}>
          {missing
            .toSorted((a, b) => b.points - a.points)
            .map(({ part, points, at }) => (
              <li key={part}>
                <a href={fieldHref(subject, at)}>{WORDS[subject.kind][part]!.gap}</a>
                <small>+{points}%</small>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** Address of a field in the form of this venue, since an account may have several. */
const fieldHref = ({ kind, id }: WorkbenchSubject, at: string) =>
  kind === 'venue' ? `${venueFormPath({ venue: id, isClaim: false })}${new URL(at, 'http://site').hash}` : at
