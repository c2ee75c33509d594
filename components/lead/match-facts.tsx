import type { LeadMatch } from '#lib/contracts/lead/lead-match.ts'
import { MATCH_REASON_WORDS } from '#lib/copy/lead.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import css from './match.module.css'
import { RecordLink } from './record-link.tsx'

/** A match for a lead: place, price, and the reasons. */
export function MatchFacts({ match }: { match: LeadMatch }) {
  const { kind, cityCode, districtName, price, isFrom, reasons, isAnswered } = match
  return (
    <div className={css.facts}>
      <RecordLink kind={kind} record={match} city={cityCode} />
      <span>
        {districtName}
        {price !== null && ` · ¥${formatShortPrice(price)}${isFrom ? ' 起' : ''}`}
      </span>
      <small>{reasons.map((reason) => MATCH_REASON_WORDS[reason]).join('、')}</small>
      {!isAnswered && <small>还没有接收账号，由平台客服联系</small>}
    </div>
  )
}
