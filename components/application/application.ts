import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Noun } from '#lib/config/routes.ts'
import type { CoachApplication } from '#lib/contracts/application/coach-application.ts'
import type { VenueClaim } from '#lib/contracts/application/venue-application.ts'

/** An application with content of type C. */
export type ApplicationRecord<C> = Omit<CoachApplication, 'content'> & {
  content: C
  /** The venue it claims, until the claim is approved. */
  claim?: VenueClaim | null
}

/** The version a change is based on. */
export type ApplicationBase = Pick<CoachApplication, 'checkId' | 'version'>

/** What a copy in this browser is based on: a version, or the key the first save will use. */
export type CopiedFrom = ApplicationBase | { clientKey: string } | null

export interface ApplicationChange<C> {
  checkId?: string
  version: number
  content: C
  isSubmitted: boolean
}

/** What a form of reviewed content needs to know of its kind, besides the fields. */
export interface FormSetup<C extends FieldValues> {
  /** SWR key; distinguishes the things being filled in. */
  cacheKey: string
  /** Identifies one of several; if absent, the newest. */
  which?: string | number | undefined
  /** Noun for what is filled in: 资料, 文章. */
  contentName: string
  /** The effect of the first approval, in words, after 通过后. */
  outcome: string
  calls: {
    /** `known`: the record this page has, if any, which may meanwhile be about something else. */
    newest: (known: string | null) => Promise<ApplicationRecord<C> | null>
    edit: (change: ApplicationChange<C>) => Promise<ApplicationRecord<C>>
    extend: () => Promise<ApplicationRecord<C>>
    withdraw: (which: { checkId: string; version: number }) => Promise<ApplicationRecord<C>>
    /** Deletes what is not published. */
    discard: (which: { checkId: string; version: number }) => Promise<unknown>
    preview: (which: { checkId: string }) => Promise<{ token: string }>
  }
  /** For drafts, for submitting to review, and for previews. */
  schemas: { draft: z.ZodType<C>; complete: z.ZodType<unknown>; showable: z.ZodType<unknown> }
  /** Error texts for schemas without their own, by the last segment of the field's path. */
  words?: Record<string, string>
  /** Content of a blank form. */
  empty: C
  /** Label of each field, in form order, and the page it is on. */
  fields: Record<keyof C & string, { label: string; path: string }>
  /** Fields that only make sense together: when two contents are merged, they come from the same one. */
  together: readonly (readonly (keyof C & string)[])[]
  /** What the applicant should have at hand. */
  needed: readonly string[]
}

/** Setup of a coach's or a venue's application. */
export interface ApplicationSetup<C extends FieldValues> extends FormSetup<C> {
  noun: Extract<Noun, 'coach' | 'venue'>
  /** Noun for what is published: 教练, 场馆. */
  name: string
  /** Labels of the stepper; the last step is the review. */
  steps: readonly string[]
}

/** Groups copies in this browser by what is filled in. */
export const copiesPlace = ({ noun, which }: Pick<ApplicationSetup<FieldValues>, 'noun' | 'which'>) =>
  `${noun}:${which ?? 'new'}`

/** What an application page passes to its form. */
export interface Application<C extends FieldValues> {
  kind: FormSetup<C>
  /** Path of this page. */
  path: string
  /** The stored record; null before the first save. */
  record: ApplicationRecord<C> | null
  /** Initial values: the record's content, or empty. */
  content: C
  /** Incremented by every action that changes the view, whose heading then takes the focus. */
  moves: number
  /** Account id of the owner. */
  accountId: number
  /** Groups copies in this browser by what is filled in. No spaces. */
  place: string
  /** Whether a copy belongs to this application, and not to another of its kind. */
  isOf: (from: CopiedFrom) => boolean
  /**
   * Saves the whole content as a draft or submits it; resolves with the time of saving, rejects with the call's error.
   */
  save: (content: C, isSubmitted: boolean) => Promise<string>
  /** The version the next change is based on. */
  base: () => ApplicationBase | null
  /** The same, in the form stored with a copy. */
  copiedFrom: () => CopiedFrom
  /** Continues from the base of a copy; `sent` was sent on it without a response. */
  resume: (from: CopiedFrom, sent: C | null) => void
  /** Whether a record is what this page submitted without getting a response. */
  isUnansweredSubmit: (newest: ApplicationRecord<C>) => boolean
  /** Fetches the newest record. */
  newest: () => Promise<ApplicationRecord<C> | null>
  /** Unsaved content merged from two versions, which the form starts from instead; null otherwise. */
  chosen: C | null
  /** Restarts the form on this record; `content`, if given, replaces the record's and is unsaved. */
  restartFrom: (record: ApplicationRecord<C>, content: C | null) => Promise<void>
  /** Fetches the newest record and restarts the form with it. */
  reload: () => Promise<void>
  /** The value of a field, as read-only text. */
  fieldText: (content: C, field: keyof C & string) => ReactNode
}
