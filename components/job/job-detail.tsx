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
import type { JobView } from './job-view.ts'

const PROMISES = ['应聘不收任何费用，收费请举报', '薪资由用人单位标明，面谈时核对', '不要交押金，不要交出证件原件']

/** The page of a job: salary, place, deadline, duties, and how to apply through the site. */
export function JobDetail({ job, trail, description, code, wechatId, related }: JobDetailProps) {
  const salary = (
    <>
      <b>¥{job.salary}</b>/{job.unit}
    </>
  )
  return (
    <RecordFrame
      trail={trail}
      head={
        <CourseOrJobHead {...job} by={job.employer}>
          <span>{job.kind}</span>
          <span>
            <time dateTime={job.publishedAt}>{job.publishedOn}</time> 发布，{job.updatedOn} 更新
          </span>
          <NumberAndReportLink label="职位编号" kind="job" id={job.id} what={job.title} />
        </CourseOrJobHead>
      }
      offer={
        <Offer label="薪资与应聘" target={job.isExpired ? null : ['job', job.id]} promises={PROMISES}>
          <p className={notice.price}>{salary}</p>
          {job.isExpired && (
            <p className={notice.closed}>
              {related ? '这个职位已截止，不再接受应聘，可以看看下面的职位。' : '这个职位已截止，不再接受应聘。'}
            </p>
          )}
        </Offer>
      }
      related={
        <>
          {related}
          {!job.isExpired && <OfferBar target={['job', job.id]}>{salary}</OfferBar>}
          <ContactSheet title={`咨询${job.title}`} number={['职位编号', job.id]} code={code} wechatId={wechatId} />
        </>
      }
    >
      <Facts facts={job.facts} />
      <Part title="职位说明">{description}</Part>
      {job.benefits.length > 0 && (
        <Part title="福利">
          <ul className={notice.chips}>
            {job.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="用人单位">
        <RelatedCards cards={job.cards} />
      </Part>
    </RecordFrame>
  )
}

interface JobDetailProps {
  job: JobView
  trail: BreadcrumbItem[]
  /** Duties and requirements, in the employer's words. */
  description: ReactNode
  /** Picture of the service's WeChat code; null if there is none. */
  code: string | null
  wechatId: string
  /** Other jobs; nothing if there are none. */
  related: ReactNode
}
