import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Noun } from '#lib/config/routes.ts'
import type { CoachApplication } from '#lib/contracts/application/coach-application.ts'
import type { VenueClaim } from '#lib/contracts/application/venue-application.ts'

/** An application with content of type C. */
export type ApplicationRecord<C> = Omit<CoachApplication, 'content'> & {
  content: C
  /** The venue it claims, until that is approved. */
  claim?: VenueClaim | null
}

/** What a change is made on. */
export type ApplicationBase = Pick<CoachApplication, 'checkId' | 'version'>

/** What a copy in this browser was changed from: a version, or what no save has begun yet, by the key it will begin with. */
export type CopiedFrom = ApplicationBase | { clientKey: string } | null

export interface ApplicationChange<C> {
  checkId?: string
  version: number
  content: C
  isSubmitted: boolean
}

/** What a form over something that is reviewed needs to know of its kind; beside its fields. */
export interface FormSetup<C extends FieldValues> {
  /** What was read is kept in memory by it: tells one thing that is filled in from another. */
  cacheKey: string
  /** Which of several it is of; nothing: of the newest. */
  which?: string | number | undefined
  /** 资料, 文章: what is filled in. */
  thing: string
  /** What an approval of the first one does, after 通过后. */
  outcome: string
  calls: {
    newest: () => Promise<ApplicationRecord<C> | null>
    edit: (change: ApplicationChange<C>) => Promise<ApplicationRecord<C>>
    extend: () => Promise<ApplicationRecord<C>>
    withdraw: (which: { checkId: string; version: number }) => Promise<ApplicationRecord<C>>
    preview: (which: { checkId: string }) => Promise<{ token: string }>
  }
  /** What a draft has to keep to, what is sent for review, and what a page can be drawn from. */
  schemas: { draft: z.ZodType<C>; complete: z.ZodType<unknown>; showable: z.ZodType<unknown> }
  /** What to say where the schemas have no words of their own, by the last part of the field's path. */
  words?: Record<string, string>
  /** Nothing filled in. */
  empty: C
  /** Each field of the content as the form calls it, in the form's order, and the page it is on. */
  fields: Record<keyof C & string, { label: string; path: string }>
  /** Fields that mean something together alone: of two contents they are taken from one. */
  together: readonly (readonly (keyof C & string)[])[]
  /** What the applicant should have at hand. */
  needed: readonly string[]
}

/** What makes an application one of a coach or of a venue. */
export interface ApplicationSetup<C extends FieldValues> extends FormSetup<C> {
  noun: Extract<Noun, 'coach' | 'venue'>
  /** 教练, 场馆: what is published. */
  name: string
  /** The way of an application, as its stepper shows it; the last step is the waiting. */
  steps: readonly string[]
}

/** What a page of an application gives its form. */
export interface Application<C extends FieldValues> {
  kind: FormSetup<C>
  /** The page this is. */
  path: string
  /** The record as it is kept; null before the first save. */
  record: ApplicationRecord<C> | null
  /** What the form begins with: the record's content, or nothing. */
  content: C
  /** Grows with every step that draws another view: its head takes the focus then. */
  moves: number
  /** Whose it is. */
  accountId: number
  /** What kind of thing is filled in: copies in this browser lie by it. No spaces. */
  place: string
  /** Whether a copy was changed from this thing, and not from another of its kind. */
  isOf: (from: CopiedFrom) => boolean
  /** Keeps the whole content as a draft or sends it for review, answers when; rejects as the call does. */
  save: (content: C, isSubmitted: boolean) => Promise<string>
  /** What the next change is made on. */
  base: () => ApplicationBase | null
  /** The same, as a copy is found by. */
  copiedFrom: () => CopiedFrom
  /** Goes on from what a copy was changed from; `sent` on it was not answered. */
  resume: (from: CopiedFrom, sent: C | null) => void
  /** Whether a record is what this page has sent for review without being answered. */
  isHandedIn: (newest: ApplicationRecord<C>) => boolean
  /** The newest record as it is stored now. */
  newest: () => Promise<ApplicationRecord<C> | null>
  /** What the form begins with instead, chosen of two contents and not saved yet; null otherwise. */
  chosen: C | null
  /** The form begins anew on this record, with other content where that is given: it is to be saved. */
  beginOn: (record: ApplicationRecord<C>, content: C | null) => Promise<void>
  /** Reads the newest record and begins the form anew with it. */
  reload: () => Promise<void>
  /** What a content says in a field, to be read. */
  wordsIn: (content: C, field: keyof C & string) => ReactNode
}
