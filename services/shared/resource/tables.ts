import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, type PgSchema, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Preview } from '#lib/contracts/resources/calls.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { id, moment } from '../store/columns.ts'

/** Every version of every record edited by operators; each service has one such table for all its kinds. */
export const versionTable = (schema: PgSchema) =>
  schema.table(
    'record_version',
    {
      kind: text('kind').notNull(),
      recordId: id('record_id').notNull(),
      version: integer('version').notNull(),
      state: text('state').$type<RecordState>().notNull(),
      content: jsonb('content').$type<Record<string, unknown>>().notNull(),
      /** Null for the state before the first edit in the console, and for the scheduler. */
      madeBy: id('made_by'),
      madeAt: moment('made_at').notNull().defaultNow(),
      why: text('why').notNull().default(''),
      /** Key of the submitted form; resubmitting it creates no second version. */
      clientKey: text('client_key'),
      /** The import that wrote it, which can be undone as a whole. */
      importId: text('import_id'),
    },
    (row) => [
      primaryKey({ columns: [row.kind, row.recordId, row.version] }),
      unique('record_version_client_key').on(row.kind, row.clientKey),
      index('record_version_import').on(row.importId, row.kind, row.recordId),
      index('record_version_imported').on(row.kind, row.madeAt).where(sql`${row.importId} is not null`),
    ],
  )
export type VersionTable = ReturnType<typeof versionTable>

/** Scheduled publications. */
export const plannedTable = (schema: PgSchema) =>
  schema.table(
    'planned_publication',
    {
      kind: text('kind').notNull(),
      recordId: id('record_id').notNull(),
      publishAt: moment('publish_at').notNull(),
      plannedBy: id('planned_by').notNull(),
    },
    (row) => [primaryKey({ columns: [row.kind, row.recordId] }), index('planned_publication_due').on(row.publishAt)],
  )
export type PlannedTable = ReturnType<typeof plannedTable>

/** The part of a preview that does not change while it is open. */
export type Rendering = Omit<Preview, 'state' | 'publishAt'>

/** Typed content to be previewed. Few rows: each operator has a handful, deleted soon after they expire. */
export const previewTable = (schema: PgSchema) =>
  schema.table('preview', {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    /** Null: the record does not exist yet. */
    recordId: id('record_id'),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /**
     * The rendering; json rather than jsonb, because the page compares it as text. Null, after `discardRenderings` or for a
     * row of the previous release: rendered on the next read.
     */
    drawn: json('drawn').$type<Rendering>(),
    madeBy: id('made_by').notNull(),
    endsAt: moment('ends_at').notNull(),
  })
export type PreviewTable = ReturnType<typeof previewTable>
