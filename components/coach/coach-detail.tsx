'use client'

import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { ThumbnailSlider } from '#components/ui/thumbnail-slider.tsx'
import { CertificateList } from './certificate-list.tsx'
import css from './coach-detail.module.css'
import { CoachFacts } from './coach-facts.tsx'
import { CoachHead } from './coach-head.tsx'
import { CoachOffer, OfferBar } from './coach-offer.tsx'
import { CoachVenues } from './coach-venues.tsx'
import { CoachVideo } from './coach-video.tsx'
import type { CoachView } from './coach-view.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { Part } from './part.tsx'
import { ViewCounter } from './view-counter.tsx'

/** On a phone a little less than the frame: the next size weighs twice as much, and nobody sees the difference. */
const GALLERY_SIZES = '(min-width: 768px) 460px, 86vw'

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
    <div className={css.detail}>
      <Breadcrumb items={trail} />
      <div className={css.page}>
        <CoachHead coach={coach} />
        <CoachOffer prices={coach.prices} />
        <div className={css.main}>
          {/* Whom and where come before the pictures; beside each other, the pictures stand left. */}
          <div className={css.pair}>
            <CoachFacts facts={coach.facts} />
            {coach.photos.length > 0 && <ThumbnailSlider pictures={coach.photos} sizes={GALLERY_SIZES} />}
          </div>
          <Part title="教练介绍">{introduction}</Part>
          {coach.video && (
            <Part title="教学视频">
              <CoachVideo video={coach.video} name={coach.name} />
            </Part>
          )}
          {coach.certificates.length > 0 && (
            <Part title="资质证书">
              <CertificateList certificates={coach.certificates} isVerified={coach.isVerified} />
            </Part>
          )}
          {coach.venues.length > 0 && (
            <Part title="上课地点">
              <CoachVenues venues={coach.venues} map={coach.map} cityLabel={coach.cityLabel} />
            </Part>
          )}
          {children}
        </div>
      </div>
      {related}
      <OfferBar lowestPrice={coach.lowestPrice} />
      <ContactSheet coachId={coach.id} name={coach.name} code={code} wechatId={wechatId} />
      <ViewCounter path={viewPath} />
    </div>
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
