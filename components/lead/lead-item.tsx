import { type ReactNode, useId } from 'react'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { isLeadOpen } from '#lib/contracts/lead/lead-states.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import {
  LEAD_KIND_WORDS,
  LEAD_MOVER_WORDS,
  LEAD_STATE_WORDS,
  LEARNER_AGE_WORDS,
  LEARNER_LEVEL_WORDS,
  sentToWords,
  weekPartWords,
} from '#lib/copy/lead.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './lead.module.css'
import { RecordLink } from './record-link.tsx'
import type { useLeadFocus } from './use-lead-focus.ts'

/** One lead: what was asked, by whom (most prominent for those who will call) or of whom, and its history. */
export function LeadItem({ lead, staticHost = '', heading: Heading = 'h2', focus, children }: LeadItemProps) {
  const id = useId()
  const { kind, subject, state, description, pictures, createdAt } = lead
  const isMine = lead.role === 'poster'
  return (
    <article className={css.item} aria-labelledby={id} {...focus}>
      <Heading id={id}>
        <span className={css.about}>
          {!isMine && lead.callName && <span>{lead.callName}</span>}{' '}
          {subject ? (
            <RecordLink kind={kind} record={subject} city={lead.cityName} />
          ) : (
            <span>{LEAD_KIND_WORDS[kind]}</span>
          )}
        </span>
        <b className={isLeadOpen(state) ? css.open : undefined}>{LEAD_STATE_WORDS[state]}</b>
      </Heading>
      <p className={css.facts}>
        {factsOf(lead).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {description && <p className={css.words}>{description}</p>}
      <PhotoStrip addresses={pictures} staticHost={staticHost} />
      <ol className={css.steps}>
        <Step at={createdAt}>{isMine ? sentToWords(lead) : '收到'}</Step>
        {stepsOf(lead).map(({ at, words }) => (
          <Step key={`${at} ${words}`} at={at}>
            {words}
          </Step>
        ))}
      </ol>
      {lead.sentTo.length > 0 && (
        <p className={css.note}>
          {subject ? `${isMine ? '您' : '预约人'}也发给了` : '平台客服已转给'}：
          {lead.sentTo.map(({ kind: recipientKind, state: recipientState, ...record }, at) => (
            <span key={`${recipientKind} ${record.id}`}>
              {at > 0 && '、'}
              <RecordLink kind={recipientKind} record={record} city={lead.cityName} />（
              {LEAD_STATE_WORDS[recipientState]}）
            </span>
          ))}
        </p>
      )}
      {lead.isReferred && <p className={css.note}>{isMine ? '平台客服按您的需求转发' : '平台客服按发布的需求转来'}</p>}
      {children}
    </article>
  )
}

const Step = ({ at, children }: { at: string; children: ReactNode }) => (
  <li>
    <time dateTime={at}>{formatMoment(at)}</time> <span>{children}</span>
  </li>
)

function factsOf({ learnerAge, level, feeType, times, sportName, cityName, districtName, ...lead }: Lead) {
  const number = lead.mobile && `${lead.mobile}${lead.isVerified ? '' : '（号码未验证）'}`
  return [
    // Others see it in the heading.
    lead.role === 'poster' && lead.callName,
    number,
    learnerAge && LEARNER_AGE_WORDS[learnerAge],
    level && LEARNER_LEVEL_WORDS[level],
    feeType && FEE_TYPE_WORDS[feeType],
    times.map(weekPartWords).join('、'),
    sportName,
    `${cityName}${districtName}`,
  ].filter((fact): fact is string => Boolean(fact))
}

/** Moves and views in chronological order; the move to "seen" is left out if views are listed. */
function stepsOf({ moves, views, role }: Lead) {
  // There are several operators, so "you" might be wrong for another operator's move.
  const moverWords = (mover: Lead['moves'][number]['by']) =>
    mover === role && role !== 'operator' ? '您' : LEAD_MOVER_WORDS[mover]
  const moved = moves
    .filter(({ to }) => to !== 'seen' || views.length === 0)
    .map(({ to, by: mover, at }) => ({ at, words: `${moverWords(mover)}：${LEAD_STATE_WORDS[to]}` }))
  const viewed = views.map((at) => ({ at, words: role === 'poster' ? '您的手机号被查看' : '查看了手机号' }))
  return [...moved, ...viewed].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

interface LeadItemProps {
  lead: Lead
  /** Host of pictures; empty for this site. */
  staticHost?: string
  heading?: 'h1' | 'h2'
  /** Moves the focus when the focused part unmounts. */
  focus?: ReturnType<typeof useLeadFocus>
  /** Actions for the lead. */
  children?: ReactNode
}
