import { familyOf } from '#lib/config/routes.ts'
import type { LeadMatch } from '#lib/contracts/lead-match.ts'
import { MATCH_REASON_WORDS } from '#lib/copy/lead.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import css from './match.module.css'

/** Who fits a lead, where, for how much, and why. */
export function MatchFacts({ match }: { match: LeadMatch }) {
  const { kind, id, name, districtName, price, reasons, isAnswered } = match
  return (
    <div className={css.facts}>
      <a href={`${familyOf(kind).detail}/${id}`}>{name}</a>
      <span>
        {districtName}
        {price !== null && ` · ¥${formatShortPrice(price)} 起`}
      </span>
      <small>{reasons.map((reason) => MATCH_REASON_WORDS[reason]).join('、')}</small>
      {!isAnswered && <small>还没有接收账号，由平台客服联系</small>}
    </div>
  )
}
