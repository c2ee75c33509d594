import type { ReactNode } from 'react'
import { COACH_APPLICATION } from '#components/application/coach/coach-application.ts'
import type { CoachLists } from '#components/application/coach/coach-form.tsx'
import { CoachSummary } from '#components/application/coach/coach-summary.tsx'
import { VENUE_APPLICATION } from '#components/application/venue/venue-application.ts'
import { type VenueLists, VenueSummary } from '#components/application/venue/venue-summary.tsx'
import type { CoachContent } from '#lib/contracts/coach-application.ts'
import type { VenueContent } from '#lib/contracts/venue-application.ts'

/** How content of a kind is shown whole, and what its fields are called. */
interface ReviewKind<C> {
  summary: (content: C) => ReactNode
  fields: Record<string, { label: string }>
}

export interface ReviewKinds {
  coach: ReviewKind<CoachContent>
  venue: ReviewKind<VenueContent>
}

/** What codes mean; from the server. */
export interface ReviewLists {
  cities: CoachLists['cities']
  coachSports: CoachLists['sports']
  venueSports: VenueLists['sports']
}

export const reviewKindsOf = ({ cities, coachSports, venueSports }: ReviewLists): ReviewKinds => ({
  coach: {
    summary: (content) => <CoachSummary content={content} cities={cities} sports={coachSports} />,
    fields: COACH_APPLICATION.fields,
  },
  venue: {
    summary: (content) => <VenueSummary content={content} cities={cities} sports={venueSports} />,
    fields: VENUE_APPLICATION.fields,
  },
})
