import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'

/** What a lead copies from its subject. */
export type LeadSubject = {
  name: string
  /** The coach or venue whose account answers, if any. */
  recipient: { kind: ApplicationKind; id: number } | null
  cityCode: string
  cityName: string
  districtName: string
  sportName: string
}

/** Finds which of these courses or jobs have a public page, from the generic service. */
export type FindVisibleOffers = (db: Db, kind: 'course' | 'job', ids: readonly number[]) => Promise<number[]>

/** Finds a course or job still open for requests, from the generic service; null when there is none. */
export type FindOffer = (db: Db, kind: 'course' | 'job', id: number) => Promise<LeadSubject | null>
