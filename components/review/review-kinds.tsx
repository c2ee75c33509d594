import type { ReactNode } from 'react'
import { COACH_APPLICATION } from '#components/application/coach/coach-application.ts'
import type { CoachLists } from '#components/application/coach/coach-form.tsx'
import { CoachPapers, CoachSummary } from '#components/application/coach/coach-summary.tsx'
import { VENUE_APPLICATION } from '#components/application/venue/venue-application.ts'
import { type VenueLists, VenuePapers, VenueSummary } from '#components/application/venue/venue-summary.tsx'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'

/** How content of a kind is rendered, and the labels of its fields. */
interface ReviewKind<C> {
  /** The full content. */
  summary: (content: C) => ReactNode
  /** What stays with the application: papers and identity. */
  papers: (content: C) => ReactNode
  fields: Record<string, { label: string }>
  /** What becomes public on approval, and what does not, in words. */
  becomesPublic: string
}

export interface ReviewKinds {
  coach: ReviewKind<CoachContent>
  venue: ReviewKind<VenueContent>
}

/** Meanings of codes, from the server. */
export interface ReviewLists {
  cities: CoachLists['cities']
  coachSports: CoachLists['sports']
  venueSports: VenueLists['sports']
}

export const reviewKindsOf = ({ cities, coachSports, venueSports }: ReviewLists): ReviewKinds => ({
  coach: {
    summary: (content) => <CoachSummary content={content} cities={cities} sports={coachSports} />,
    papers: (content) => <CoachPapers content={content} sports={coachSports} />,
    fields: COACH_APPLICATION.fields,
    becomesPublic:
      '姓名、头像、基本资料、课时费、上课场地、介绍和照片，以及遮盖大部分编号的证书。真实姓名、联系手机和证书照片不公开。',
  },
  venue: {
    summary: (content) => <VenueSummary content={content} cities={cities} sports={venueSports} />,
    papers: (content) => <VenuePapers content={content} />,
    fields: VENUE_APPLICATION.fields,
    becomesPublic:
      '名称、地址与地图位置、开放时间、收费、设施、介绍、照片和公开电话。联系人、联系手机、统一社会信用代码和证照不公开。',
  },
})
