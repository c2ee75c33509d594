import look from '#components/ui/button.module.css'
import { leadFormPath } from '#lib/config/routes.ts'
import type { LeadMatch } from '#lib/contracts/lead/lead-match.ts'
import { PAUSED_WORDS } from '#lib/copy/intake.ts'
import { LEAD_BUTTON_LABELS } from '#lib/copy/lead.ts'
import css from './match.module.css'
import { MatchFacts } from './match-facts.tsx'

/** Replaces the form of a paused coach or venue: similar ones, one press each. */
export function PausedTarget({ name, similar }: { name: string; similar: readonly LeadMatch[] }) {
  return (
    <>
      <p>
        <b>
          {name}
          {PAUSED_WORDS}
        </b>
        {similar.length > 0 ? '，可以看看相近的：' : '，请过些日子再来看看。'}
      </p>
      <ul className={css.matches}>
        {similar.map((match) => (
          <li key={match.id}>
            <MatchFacts match={match} />
            <a
              className={`${look.button} ${look.quiet}`}
              href={leadFormPath(match.kind, match.id)}
              rel="nofollow"
              aria-label={`${LEAD_BUTTON_LABELS[match.kind]}：${match.name}`}
            >
              {LEAD_BUTTON_LABELS[match.kind]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
