import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, type PgSchema, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Preview } from '#lib/contracts/resources/calls.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { id, moment } from '../store/columns.ts'

/** Every version of every record that operators edited; a service has one such table for all its kinds. */
export const versionTable = (schema: PgSchema) =>
  schema.table(
    'record_version',
    {
      kind: text('kind').notNull(),
      recordId: id('record_id').notNull(),
      version: integer('version').notNull(),
      state: text('state').$type<RecordState>().notNull(),
      content: jsonb('content').$type<Record<string, unknown>>().notNull(),
      /** Null: as it was before anybody edited it here, or by the clock. */
      madeBy: id('made_by'),
      madeAt: moment('made_at').notNull().defaultNow(),
      why: text('why').notNull().default(''),
      /** Of the form that was sent; sent again it makes no second version. */
      clientKey: text('client_key'),
      /** The import it came with, which can be undone as a whole. */
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

/** What is published by itself when its time comes. */
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

/** Of a preview what does not change while it is open. */
export type Drawn = Omit<Preview, 'state' | 'publishAt'>

/** What was typed to be looked at. Few rows: an operator has a handful, and each goes soon after its end. */
export const previewTable = (schema: PgSchema) =>
  schema.table('preview', {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    /** Null: of a record that is not there yet. */
    recordId: id('record_id'),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /**
     * What it was drawn as, not as jsonb, for the page compares texts; null: it is drawn when somebody looks, after
     * `forgetDrawn` and where the release before made it.
     */
    drawn: json('drawn').$type<Drawn>(),
    madeBy: id('made_by').notNull(),
    endsAt: moment('ends_at').notNull(),
  })
export type PreviewTable = ReturnType<typeof previewTable>
