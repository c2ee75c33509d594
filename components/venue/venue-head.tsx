import { claimPath } from '#components/application/venue/requested-venue.ts'
import { NumberAndReportLink } from '#components/report/number-and-report-link.tsx'
import { NotInBusiness, OpenNow } from './open-now.tsx'
import css from './venue-head.module.css'
import type { VenueView } from './venue-view.ts'

/** Head of a venue's page: name, whether it is open, and, while it has no owner, a link to claim it. */
export function VenueHead({ venue }: { venue: VenueView }) {
  return (
    <header className={css.head}>
      <h1>
        {venue.name} <small>{venue.title}</small>
      </h1>
      <p className={css.status}>
        {venue.isInBusiness ? <OpenNow hours={venue.hours} week={venue.week} /> : <NotInBusiness />}
      </p>
      <p className={css.updated}>
        <span>
          资料更新于 <time dateTime={venue.updatedAt}>{venue.updatedOn}</time>
        </span>
        <NumberAndReportLink label="场馆编号" kind="venue" id={venue.id} what={venue.name} />
        {!venue.isOwned && (
          <a className={css.claim} href={claimPath(venue.id)} rel="nofollow">
            这是您的场馆？认领
          </a>
        )}
      </p>
    </header>
  )
}
