'use client'

import type { ReactNode } from 'react'
import { ContactSheet } from '#components/record/contact-sheet.tsx'
import { CourseOrJobHead } from '#components/record/course-or-job-head.tsx'
import { Facts } from '#components/record/facts.tsx'
import notice from '#components/record/notice.module.css'
import { Offer, OfferBar } from '#components/record/offer.tsx'
import { Part } from '#components/record/part.tsx'
import { RecordFrame } from '#components/record/record-frame.tsx'
import { RelatedCards } from '#components/record/related-cards.tsx'
import { NumberAndReportLink } from '#components/report/number-and-report-link.tsx'
import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { ACROSS_A_PHONE } from '#components/ui/picture-sizes.ts'
import css from './course-detail.module.css'
import type { CourseView } from './course-view.ts'

const PROMISES = ['先咨询，后报名，咨询不收费', '费用由主办方标明，平台不加价', '没上的课时按服务条款退']
const COVER_SIZES = `(min-width: 1024px) 460px, (min-width: 768px) 54vw, ${ACROSS_A_PHONE}`

/** The page of a training course: content, target group, dates, place, price in total and per lesson, and organiser. */
export function CourseDetail({ course, trail, description, code, wechatId, related }: CourseDetailProps) {
  const { price } = course
  return (
    <RecordFrame
      trail={trail}
      head={
        <CourseOrJobHead {...course}>
          <span>{course.kind}</span>
          <span>
            更新于 <time dateTime={course.updatedAt}>{course.updatedOn}</time>
          </span>
          <NumberAndReportLink label="课程编号" kind="course" id={course.id} what={course.title} />
        </CourseOrJobHead>
      }
      media={
        <div className={css.cover} style={{ '--tint': course.tint } as React.CSSProperties}>
          <Picture url={course.cover} alt={course.title} width={640} height={480} sizes={COVER_SIZES} priority />
        </div>
      }
      facts={<Facts facts={course.facts} />}
      offer={
        <Offer label="课程费用" target={course.isExpired ? null : ['course', course.id]} promises={PROMISES}>
          <p className={notice.price}>
            <b>¥{price.total}</b> 全程 {course.lessons}
          </p>
          {price.perLesson && <p className={notice.price}>{price.perLesson}</p>}
          {course.isExpired && (
            <p className={notice.closed}>{related ? '报名已截止，可以看看下面仍在报名的课程。' : '报名已截止。'}</p>
          )}
        </Offer>
      }
      related={
        <>
          {related}
          {!course.isExpired && (
            <OfferBar target={['course', course.id]}>
              <b>¥{price.total}</b> 全程
            </OfferBar>
          )}
          <ContactSheet
            title={`咨询${course.title}`}
            number={['课程编号', course.id]}
            code={code}
            wechatId={wechatId}
          />
        </>
      }
    >
      {course.schedule.length > 0 && (
        <Part title="上课时间">
          <ul className={notice.chips}>
            {course.schedule.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={css.note}>{course.starts}，节假日安排以主办方通知为准。</p>
        </Part>
      )}
      <Part title="课程介绍">{description}</Part>
      <Part title="主办与地点">
        <RelatedCards cards={course.cards} />
      </Part>
    </RecordFrame>
  )
}

interface CourseDetailProps {
  course: CourseView
  trail: BreadcrumbItem[]
  /** The organiser's own text. */
  description: ReactNode
  /** Picture of the service's WeChat code; null if there is none. */
  code: string | null
  wechatId: string
  /** Other courses, open ones; nothing if there are none. */
  related: ReactNode
}
