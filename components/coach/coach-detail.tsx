'use client'

import type { ReactNode } from 'react'
import { RestOfStyles } from '#components/layout/rest-of-styles.tsx'
import { RecentlySeen } from '#components/recent/recently-seen.tsx'
import { RememberCoach } from '#components/recent/remember-coach.tsx'
import { Anchors } from '#components/record/anchors.tsx'
import { ContactSheet } from '#components/record/contact-sheet.tsx'
import { Facts } from '#components/record/facts.tsx'
import { OfferBar } from '#components/record/offer.tsx'
import { Part } from '#components/record/part.tsx'
import type { ProfileLines } from '#components/record/profile-lines.ts'
import { RecordFrame } from '#components/record/record-frame.tsx'
import { RecordLines } from '#components/record/record-lines.tsx'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import fold from '#components/ui/fold.module.css'
import { ACROSS_A_PHONE } from '#components/ui/picture-sizes.ts'
import { ThumbnailSlider } from '#components/ui/thumbnail-slider.tsx'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { CertificateList } from './certificate-list.tsx'
import css from './coach-detail.module.css'
import { CoachHead } from './coach-head.tsx'
import { CoachOffer } from './coach-offer.tsx'
import { CoachVenues } from './coach-venues.tsx'
import { CoachVideo } from './coach-video.tsx'
import type { CoachView } from './coach-view.ts'
import { ViewCounter } from './view-counter.tsx'

const GALLERY_SIZES = `(min-width: 768px) 420px, ${ACROSS_A_PHONE}`

/**
 * A coach's page, in the order parents read it: who, prices and how to try a lesson; then introduction, proof, places
 * and learners' comments. The coach's own text and the comments come from the server.
 */
export function CoachDetail(props: CoachDetailProps) {
  const { coach, trail, introduction, isLong, code, wechatId, viewPath, comments, courses, texts, related } = props
  const about = ['coach', coach.id, coach.isPaused] as const
  const price = (
    <>
      <b>{`¥${coach.lowestPrice}`}</b>
      {coach.perLesson}
    </>
  )
  return (
    <RecordFrame
      trail={trail}
      head={<CoachHead coach={coach} />}
      offer={<CoachOffer coach={coach} />}
      anchors={
        <Anchors parts={partsOf(props)} target={about}>
          {price}
        </Anchors>
      }
      parts={
        <>
          <Part title="教练介绍" id="jieshao">
            <Introduction coach={coach} words={introduction} isLong={isLong} />
          </Part>
          <RestOfStyles />
          {coach.hasCertificates && (
            <Part title="资质证书" id="zizhi">
              <CertificateList certificates={coach.certificates} />
            </Part>
          )}
          {coach.places.length > 0 && (
            <Part title="上课地点" id="didian">
              <CoachVenues venues={coach.venues} map={coach.map} places={coach.places} />
            </Part>
          )}
          {courses && (
            <Part title="教练的课程" id="kecheng">
              <RecordLines id="courses" lines={courses} />
            </Part>
          )}
          {comments && (
            <Part title="学员评价" id="pingjia">
              {comments}
            </Part>
          )}
          {texts && (
            <Part title="教练的视频和文章">
              <RecordLines id="texts" lines={texts} />
            </Part>
          )}
        </>
      }
      related={
        <>
          {related}
          <RecentlySeen except={String(coach.id)} />
          <OfferBar target={about}>{price}</OfferBar>
          <ContactSheet
            title={`咨询${withCoachTitle(coach.name)}`}
            number={['教练编号', coach.id]}
            code={code}
            wechatId={wechatId}
          />
          <ViewCounter path={viewPath} />
          <RememberCoach {...coach} />
        </>
      }
    >
      <Facts facts={coach.facts} />
    </RecordFrame>
  )
}

/** The coach's introduction, beside the pictures if there are any. */
function Introduction({ coach, words, isLong }: IntroductionProps) {
  const hasPictures = coach.photos.length > 0 || coach.video !== null
  return (
    <div className={hasPictures ? css.introduction : undefined}>
      <div>
        {isLong && (
          <details className={css.more}>
            <summary className={`${fold.fold} ${fold.way}`}>
              <span>展开全文</span>
              <span>收起</span>
            </summary>
          </details>
        )}
        <div className={css.words}>{words}</div>
      </div>
      {hasPictures && (
        <ThumbnailSlider
          pictures={coach.photos}
          sizes={GALLERY_SIZES}
          clip={coach.video && <CoachVideo video={coach.video} name={coach.name} />}
        />
      )}
    </div>
  )
}

const partsOf = ({ coach, courses, comments }: CoachDetailProps): [id: string, title: string][] => [
  ['jieshao', '介绍'],
  ...(coach.hasCertificates ? [['zizhi', '资质'] satisfies [string, string]] : []),
  ...(coach.places.length > 0 ? [['didian', '地点'] satisfies [string, string]] : []),
  ...(courses ? [['kecheng', '课程'] satisfies [string, string]] : []),
  ...(comments ? [['pingjia', '评价'] satisfies [string, string]] : []),
]

interface IntroductionProps {
  coach: CoachView
  words: ReactNode
  /** Whether phones collapse the text. */
  isLong: boolean
}

interface CoachDetailProps extends Omit<ProfileLines, 'jobs'> {
  coach: CoachView
  trail: BreadcrumbItem[]
  introduction: ReactNode
  /** Whether phones collapse the introduction. */
  isLong: boolean
  /** Picture of the service's WeChat code; null if there is none. */
  code: string | null
  wechatId: string
  /** Address of the call that counts a view. */
  viewPath: string
  /** 学员评价; null if loading failed. */
  comments: ReactNode
  /** 相关教练. */
  related: ReactNode
}
