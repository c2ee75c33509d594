'use client'

import { useRecordHref } from '#components/layout/use-record-href.ts'
import { ButtonLink } from '#components/ui/links.tsx'
import type { OwnVenue } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ACCOUNT_VENUES_MAX } from '#lib/contracts/limits.ts'
import { formatMoment } from '#lib/format/date.ts'
import { ownVenueWords } from './own-venue-words.ts'
import css from './own-venues.module.css'
import { requestedVenueOf, venueFormPath } from './requested-venue.ts'

/** The account's venues and those it applies for, with their status and a link to the form. */
export function OwnVenues({ venues }: { venues: OwnVenue[] }) {
  const newApplication = venues.find(({ venueId }) => venueId === null)
  // Counted like the service does: withdrawn applications do not count.
  const countedVenues = venues.filter(
    ({ isPublished, status }) => isPublished || status !== APPLICATION_STATUS.WITHDRAWN,
  )
  return (
    <>
      <ul className={css.venues} aria-label="我的场馆">
        {venues.map((venue) => (
          <Venue key={venue.venueId ?? 'new'} venue={venue} />
        ))}
      </ul>
      {!newApplication && countedVenues.length < ACCOUNT_VENUES_MAX && (
        <ButtonLink href={venueFormPath({ venue: 'new', isClaim: false })} look="quiet">
          再登记一个场馆
        </ButtonLink>
      )}
      <p className={css.note}>
        一个账号最多管理 {ACCOUNT_VENUES_MAX} 个场馆，申请中的也算在内。每个场馆分开填写、分开审核。
      </p>
    </>
  )
}

function Venue({ venue }: { venue: OwnVenue }) {
  const { venueId, name, cityCode, isLive, updatedAt } = venue
  const { state, linkText, isWrong } = ownVenueWords(venue)
  const hrefOf = useRecordHref()
  const shownName = name || '还没有名称的场馆'
  return (
    <li className={css.venue}>
      <h2>{shownName}</h2>
      <p className={isWrong ? css.wrong : css.state}>{state}</p>
      <p className={css.note}>最近更新于 {formatMoment(updatedAt)}</p>
      <div className={css.ways}>
        {isLive && venueId !== null && (
          <a href={hrefOf('venue', venueId, cityCode)} aria-label={`查看主页：${shownName}`}>
            查看主页
          </a>
        )}
        <a href={venueFormPath(requestedVenueOf(venue))} aria-label={`${linkText}：${shownName}`}>
          {linkText}
        </a>
      </div>
    </li>
  )
}
