'use client'

import type { ReactNode } from 'react'
import type { CoachCardModel } from '#components/coach/coach-card-model.ts'
import { CoachTile } from '#components/coach/coach-tile.tsx'
import { RestOfStyles } from '#components/layout/rest-of-styles.tsx'
import { Anchors } from '#components/record/anchors.tsx'
import { ContactSheet } from '#components/record/contact-sheet.tsx'
import { Facts } from '#components/record/facts.tsx'
import { OfferBar } from '#components/record/offer.tsx'
import { Part } from '#components/record/part.tsx'
import type { ProfileLines } from '#components/record/profile-lines.ts'
import { RecordFrame } from '#components/record/record-frame.tsx'
import { RecordLines } from '#components/record/record-lines.tsx'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { ACROSS_A_PHONE } from '#components/ui/picture-sizes.ts'
import { ThumbnailSlider } from '#components/ui/thumbnail-slider.tsx'
import { OpeningTable } from './opening-table.tsx'
import css from './venue-detail.module.css'
import { VenueHead } from './venue-head.tsx'
import { VenueOffer } from './venue-offer.tsx'
import { VenuePlace } from './venue-place.tsx'
import type { VenueView } from './venue-view.ts'

const GALLERY_SIZES = `(min-width: 1024px) 460px, (min-width: 768px) 54vw, ${ACROSS_A_PHONE}`

const PARTS = [
  ['kaifang', '开放'],
  ['jieshao', '介绍'],
  ['weizhi', '位置'],
] as const
const COACHES = ['jiaolian', '教练'] as const
const COURSES = ['kecheng', '课程'] as const

/** A venue's page: is it open, where, what it offers and costs, who teaches there, and what else is near. */
export function VenueDetail(props: Props) {
  const { venue, trail, introduction, coaches, moreCoachesHref, courses, jobs, code, wechatId, related } = props
  const about = venue.isInBusiness ? (['venue', venue.id, venue.isPaused] as const) : null
  const price = venue.lowestPrice ? (
    <>
      <b>¥{venue.lowestPrice[0]}</b> 起/{venue.lowestPrice[1]}
    </>
  ) : (
    '价格请咨询场馆'
  )
  return (
    <RecordFrame
      trail={trail}
      head={<VenueHead venue={venue} />}
      media={venue.photos.length > 0 && <ThumbnailSlider pictures={venue.photos} sizes={GALLERY_SIZES} />}
      offer={<VenueOffer venue={venue} hasNearby={Boolean(related)} />}
      facts={
        <>
          <Facts facts={venue.facts} />
          {venue.phone && (
            <p className={css.phone}>
              电话 <a href={`tel:${venue.phone}`}>{venue.phone}</a>
            </p>
          )}
        </>
      }
      anchors={
        <Anchors
          parts={[...PARTS, ...(coaches.length > 0 ? [COACHES] : []), ...(courses ? [COURSES] : [])]}
          target={about}
        >
          {price}
        </Anchors>
      }
      parts={
        <>
          <HoursAndFacilities venue={venue} />
          <Part title="场馆介绍" id="jieshao">
            {introduction}
          </Part>
          <Part title="位置与交通" id="weizhi">
            <VenuePlace venue={venue} />
          </Part>
          <RestOfStyles />
          {coaches.length > 0 && (
            <Part title="在这里任教的教练" id="jiaolian">
              <Coaches coaches={coaches} moreCoachesHref={moreCoachesHref} />
            </Part>
          )}
          {courses && (
            <Part title="在这里开设的课程" id="kecheng">
              <RecordLines id="courses" lines={courses} />
            </Part>
          )}
          {jobs && (
            <Part title="场馆在招职位">
              <RecordLines id="jobs" lines={jobs} />
            </Part>
          )}
        </>
      }
      related={
        <>
          {related}
          {about && <OfferBar target={about}>{price}</OfferBar>}
          <ContactSheet title={`咨询${venue.name}`} number={['场馆编号', venue.id]} code={code} wechatId={wechatId} />
        </>
      }
    />
  )
}

const HoursAndFacilities = ({ venue }: Pick<Props, 'venue'>) => (
  <div className={css.hoursAndFacilities}>
    <Part title="开放时间" id="kaifang">
      {venue.isInBusiness ? (
        <div className={css.box}>
          <OpeningTable rows={venue.hoursRows} />
        </div>
      ) : (
        <p>场馆目前暂停营业，恢复营业后会在这里公布开放时间。</p>
      )}
    </Part>
    {venue.facilities.length > 0 && (
      <Part title="设施与服务">
        <ul className={css.facilities}>
          {venue.facilities.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Part>
    )}
  </div>
)

const Coaches = ({ coaches, moreCoachesHref }: Pick<Props, 'coaches' | 'moreCoachesHref'>) => (
  <>
    <ul className={css.coaches}>
      {coaches.map((card) => (
        <li key={card.href}>
          <CoachTile card={card} />
        </li>
      ))}
    </ul>
    {moreCoachesHref && (
      <p className={css.all}>
        <a href={moreCoachesHref} rel="nofollow">
          查看更多教练
        </a>
      </p>
    )}
  </>
)

interface Props extends Omit<ProfileLines, 'texts'> {
  venue: VenueView
  trail: BreadcrumbItem[]
  introduction: ReactNode
  /** The first coaches who teach there. */
  coaches: CoachCardModel[]
  /** List of those of the venue's city, if there are more; without their number, which also counts other cities'. */
  moreCoachesHref: string | null
  /** Picture of the service's WeChat code; null if there is none. */
  code: string | null
  wechatId: string
  /** 附近场馆; nothing if there are none. */
  related: ReactNode
}
