import look from '#components/ui/button.module.css'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import type { LeadMatch } from '#lib/contracts/lead/lead-match.ts'
import { SEND_TO_OTHERS_NOTE, whyAlternatives } from '#lib/copy/lead.ts'
import css from './lead.module.css'
import matchCss from './match.module.css'
import { MatchFacts } from './match-facts.tsx'

/** Others a visitor may send the same request to, one form each; nothing if there are none. */
export function PlainSimilar({ lead, similar, token }: PlainSimilarProps) {
  if (similar.length === 0) return null
  return (
    <div className={css.late}>
      <p>{whyAlternatives(lead.state, true)}</p>
      <ul className={matchCss.matches}>
        {similar.map((match) => (
          <li key={match.id}>
            <MatchFacts match={match} />
            <form method="post" action="/api/yuyue/again">
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="kind" value={match.kind} />
              <input type="hidden" name="id" value={match.id} />
              <button type="submit" className={`${look.button} ${look.quiet}`}>
                也发给{match.name}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p>{SEND_TO_OTHERS_NOTE}</p>
    </div>
  )
}

interface PlainSimilarProps {
  lead: Lead
  similar: readonly LeadMatch[]
  /** Gives the sender access to the lead. */
  token: string
}
