'use client'

import type { ReactNode } from 'react'
import { ContactSheet } from '#components/record/contact-sheet.tsx'
import { Facts } from '#components/record/facts.tsx'
import { OfferBar } from '#components/record/offer.tsx'
import { Part } from '#components/record/part.tsx'
import { RecordFrame } from '#components/record/record-frame.tsx'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { ACROSS_A_PHONE } from '#components/ui/picture-sizes.ts'
import { ThumbnailSlider } from '#components/ui/thumbnail-slider.tsx'
import { CertificateList } from './certificate-list.tsx'
import css from './coach-detail.module.css'
import { CoachHead } from './coach-head.tsx'
import { CoachOffer } from './coach-offer.tsx'
import { CoachVenues } from './coach-venues.tsx'
import { CoachVideo } from './coach-video.tsx'
import type { CoachView } from './coach-view.ts'
import { ViewCounter } from './view-counter.tsx'

const GALLERY_SIZES = `(min-width: 768px) 460px, ${ACROSS_A_PHONE}`

const STEPS = ['说明学员年龄、基础和方便的时间', '客服与教练确认后，为您安排试课']

/** One coach, as a parent reads it: who, what it costs, proof, where, what learners say. Text the coach wrote and comments come from the server. */
export function CoachDetail({
  coach,
  trail,
  introduction,
  code,
  wechatId,
  viewPath,
  children,
  related,
}: CoachDetailProps) {
  return (
    <RecordFrame
      trail={trail}
      head={<CoachHead coach={coach} />}
      offer={<CoachOffer id={coach.id} prices={coach.prices} />}
      related={
        <>
          {related}
          <OfferBar about={['coach', coach.id]}>
            <b>¥{coach.lowestPrice}</b>
            {coach.perLesson}
          </OfferBar>
          <ContactSheet
            title={`咨询${coach.name}教练`}
            number={['教练编号', coach.id]}
            steps={STEPS}
            code={code}
            wechatId={wechatId}
          />
          <ViewCounter path={viewPath} />
        </>
      }
    >
      {/* Whom and where come before the pictures; beside each other, the pictures stand left. */}
      <div className={css.pair}>
        <Facts facts={coach.facts} />
        {coach.photos.length > 0 && <ThumbnailSlider pictures={coach.photos} sizes={GALLERY_SIZES} />}
      </div>
      <Part title="教练介绍">{introduction}</Part>
      {coach.video && (
        <Part title="教学视频">
          <CoachVideo video={coach.video} name={coach.name} />
        </Part>
      )}
      {coach.hasCertificates && (
        <Part title="资质证书">
          <CertificateList certificates={coach.certificates} isVerified={coach.isVerified} />
        </Part>
      )}
      {coach.places.length > 0 && (
        <Part title="上课地点">
          <CoachVenues venues={coach.venues} map={coach.map} places={coach.places} />
        </Part>
      )}
      {children}
    </RecordFrame>
  )
}

interface CoachDetailProps {
  coach: CoachView
  trail: BreadcrumbItem[]
  introduction: ReactNode
  /** Picture of the customer service's WeChat code, null when there is none. */
  code: string | null
  wechatId: string
  /** Address of the call that counts a view. */
  viewPath: string
  /** 学员评价. */
  children: ReactNode
  /** 相关教练. */
  related: ReactNode
}
