import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'

/** What a lead copies of what it is about. */
export type LeadSubject = {
  name: string
  /** Whose account answers, if there is one. */
  recipient: { kind: ApplicationKind; id: number } | null
  cityCode: string
  cityName: string
  districtName: string
  sportName: string
}

/** A course or a job that can still be asked about, as the generic service knows it; null when there is none. */
export type FindOffer = (db: Db, kind: 'course' | 'job', id: number) => Promise<LeadSubject | null>
