import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { AdCode, Id, Moment, PageQuery, pageOf, rowsOf } from '../fields.ts'
import { JSON_BODY_MAX_BYTES, SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { PreviewToken } from '../preview/preview-token.ts'
import type { ContentOf, Fields } from './field.ts'
import { contentOf, type Resource } from './resource.ts'
import { RECORD_MOVE_NAMES, RECORD_STATES } from './states.ts'

const WHY_MAX = 200
/** Incremented by every change and move; a write names the version it is based on, 0 for a new record. */
const Version = z.number().int().nonnegative()
/** Idempotency key of the form. */
const ClientKey = z.string().regex(/^[\w-]{10,40}$/)
const Why = z.string().trim().max(WHY_MAX).default('')

const Stored = z.object({
  id: Id,
  version: Version,
  state: z.enum(RECORD_STATES),
  /** When it is published automatically; null otherwise. */
  publishAt: Moment.nullable(),
  updatedAt: Moment,
})

/** Content as the console reads it. Not validated here, because content of an older shape is shown as it is. */
const Content = z.record(z.string(), z.unknown())
/** Names of referenced records by field, where a copy is stored. Not sent by the previous release. */
const Names = z.record(z.string(), z.string()).default({})
/** Whether it belongs to the caller's own account, so other operators handle it; only for a single record. */
const isOwn = z.boolean().optional()
/** Whether visitors see it now: a published one may be hidden by what it refers to; only for a single record. */
const isVisible = z.boolean().optional()
const StoredRecord = Stored.extend({ content: Content, names: Names, isOwn, isVisible })
export type StoredRecord<F extends Fields = Fields> = z.output<typeof Stored> & {
  content: ContentOf<F>
  names: z.output<typeof Names>
  isOwn?: boolean | undefined
  isVisible?: boolean | undefined
}

const RecordVersion = z.object({
  version: Version,
  state: z.enum(RECORD_STATES),
  content: Content,
  /** Null for the initial version, and for changes by the clock or copied from another record. */
  madeBy: Id.nullable(),
  madeAt: Moment,
  why: z.string(),
})
export type RecordVersion = z.output<typeof RecordVersion>

const ImportId = z.string().regex(/^[\w-]{10,40}$/)
/** The list of recent imports: age limit in days, and a maximum number that nobody reaches in that time. */
export const IMPORTS_LISTED = { days: 30, most: 500 }
/** Rows per call, few enough to finish well within its timeout. */
export const IMPORT_ROWS_MAX = 100

/**
 * A row of a file as read, by the columns of its header (`csv.ts`). A cell may be as long as a call, since a table is
 * one cell; what is too long for its field is a problem of its row.
 */
const ImportRow = z.object({
  line: z.number().int().positive(),
  cells: z.array(z.string().max(JSON_BODY_MAX_BYTES)).max(60),
})
export type ImportRow = z.output<typeof ImportRow>
const ImportProblem = z.object({ line: z.number().int().positive(), column: z.string(), reason: z.string() })
export type ImportProblem = z.output<typeof ImportProblem>
const UndoRefusal = z.object({ id: Id, reason: z.string() })
export type UndoRefusal = z.output<typeof UndoRefusal>

const PastImport = z.object({
  importId: ImportId,
  /** Time of its first row. */
  madeAt: Moment,
  madeBy: Id.nullable(),
  /** Records it wrote, excluding undone ones. */
  records: z.number().int().positive(),
  /** Those that nobody has changed since. */
  undoable: z.number().int().nonnegative(),
})
export type PastImport = z.output<typeof PastImport>

const ListQuery = z
  .object({
    /** Part of the title, part of a referenced record's name (`namingFields`), or the id. */
    text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''),
    state: z.enum(RECORD_STATES).optional(),
    /** Values of fields with `isFilter`. */
    filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
    sort: z.enum(['updated', 'id']).default('updated'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Only records with a higher id; the previous release's console exports this way. */
    after: Id.optional(),
  })
  .extend(PageQuery.shape)
export type RecordQuery = z.output<typeof ListQuery>

/** Filters of an export, as of a list; parts continue after the last id, because pages are limited in number. */
const ExportQuery = ListQuery.pick({ text: true, state: true, filters: true, after: true })
export type ExportQuery = z.output<typeof ExportQuery>

/** What a page needs to render a record as it would be published. */
const Preview = z.object({
  /** State of the saved record, or the initial state of a new one. */
  state: z.enum(RECORD_STATES),
  publishAt: Moment.nullable(),
  /** Path of its future page on its own host. */
  page: z.string(),
  cityCode: AdCode.nullable(),
  /** The call that page makes: its path, input, and the response it would get. */
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  data: z.unknown(),
})
export type Preview = z.output<typeof Preview>

/** The two preview calls of a kind. */
export function previewCallsOf<F extends Fields>(resource: Resource<F>) {
  const { kind, service, duty, label } = resource
  const path = (call: string) => `console/${kind}/v1/${call}`
  return {
    /**
     * Returns a token that opens a preview of the entered content for fifteen minutes, to anyone who has it. Saves
     * nothing; rejected if saving or publishing would be.
     */
    open: endpoint({
      ...{ service, method: 'POST', access: 'operator', duty },
      path: path('preview'),
      summary: `${label}：预览填写的内容，不保存（R-13.7）`,
      input: z.object({ id: Id.optional(), version: Version, content: contentOf(resource) }),
      data: z.object({ token: PreviewToken }),
    }),
    /** GONE for an unknown or expired token. */
    read: endpoint({
      ...{ service, method: 'POST', access: 'public' },
      path: path('previewed'),
      summary: `${label}：凭预览令牌读取访客将看到的内容`,
      input: z.object({ token: PreviewToken }),
      data: Preview,
      example: { token: `${kind}-${'A'.repeat(22)}` },
    }),
  }
}

/** The calls of a kind. Each requires the kind's duty. */
export function callsOf<F extends Fields>(resource: Resource<F>) {
  const { kind, service, duty, label, maxKeys } = resource
  const content = contentOf(resource)
  const base = { service, method: 'POST', access: 'operator', duty } as const
  const path = (call: string) => `console/${kind}/v1/${call}`
  return {
    list: endpoint({
      ...base,
      path: path('list'),
      summary: `${label}：列表、查找与筛选（R-13.7）`,
      input: ListQuery,
      data: pageOf(StoredRecord),
      example: {},
    }),
    /** Exports the list in id order: repeat with `after` until `next` is null. The first part is audited. */
    export: endpoint({
      ...base,
      path: path('export'),
      summary: `${label}：导出，留下操作记录（R-13.10、R-13.11）`,
      input: ExportQuery,
      data: z.object({ list: rowsOf(StoredRecord), next: Id.nullable() }),
      example: {},
    }),
    /** GONE if there is none. */
    get: endpoint({
      ...base,
      path: path('get'),
      summary: `${label}：一条记录`,
      input: z.object({ id: Id }),
      data: StoredRecord,
    }),
    /** Creates a record, as a draft, or changes one. CONFLICT for an outdated version names the fields that changed. */
    save: endpoint({
      ...base,
      path: path('save'),
      changesPages: true,
      maxKeys,
      summary: `${label}：新建或修改（R-13.8）`,
      input: z.object({ id: Id.optional(), version: Version, content, clientKey: ClientKey, why: Why }),
      data: StoredRecord,
    }),
    /** Publishes, now or at a future time, or takes down. */
    move: endpoint({
      ...base,
      path: path('move'),
      changesPages: true,
      summary: `${label}：发布、定时发布与下架（R-13.7、R-13.9）`,
      input: z
        .object({
          id: Id,
          version: Version,
          move: z.enum(RECORD_MOVE_NAMES),
          /** Only for publishing. Null cancels a scheduled time. */
          at: Moment.nullish(),
          why: Why,
        })
        .refine(({ move, at }) => move === 'publish' || at === undefined, {
          path: ['at'],
          error: '只有发布可以定时',
        }),
      data: StoredRecord,
    }),
    /** Every stored version, newest first. */
    versions: endpoint({
      ...base,
      path: path('versions'),
      summary: `${label}：历史版本（R-13.8）`,
      input: z.object({ id: Id }),
      data: rowsOf(RecordVersion),
    }),
    /**
     * Checks rows of a file, or imports the valid ones in one transaction. Idempotent: a row sent again
     * creates no second record.
     */
    importRows: endpoint({
      ...base,
      path: path('import'),
      changesPages: true,
      summary: `${label}：检查或导入表格中的若干行（R-13.11）`,
      input: z.object({
        importId: ImportId,
        /** Only checks, without importing. */
        isTrial: z.boolean(),
        header: z.array(z.string().max(40)).max(60),
        rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_MAX),
      }),
      data: z.object({
        written: z.number().int().nonnegative(),
        /** Valid rows that take down a published record. */
        takenDown: z.number().int().nonnegative(),
        /** Valid rows that make a record public. Not sent by the previous release. */
        published: z.number().int().nonnegative().default(0),
        /**
         * Valid rows that create a record, and how many of those repeat an existing title. Not sent by the previous
         * release.
         */
        made: z.number().int().nonnegative().default(0),
        alike: z.number().int().nonnegative().default(0),
        /** Valid rows whose record already is like this; nothing is written. Not sent by the previous release. */
        unchanged: z.number().int().nonnegative().default(0),
        problems: z.array(ImportProblem),
      }),
    }),
    /** Recent imports, newest first. Those undone completely are no longer listed. */
    imports: endpoint({
      ...base,
      path: path('imports'),
      summary: `${label}：最近的导入（R-13.11）`,
      input: z.object({}),
      data: rowsOf(PastImport),
      example: {},
    }),
    /**
     * Undoes an import, newest record first, some records per call until `left` is 0: pass `reached` as `before` to
     * continue. Records changed since are left as they are and listed; so are those that cannot be undone, with the
     * reason.
     */
    undoImport: endpoint({
      ...base,
      path: path('undoImport'),
      changesPages: true,
      summary: `${label}：撤销一次导入（R-13.11）`,
      input: z.object({ importId: ImportId, before: Id.optional() }),
      data: z.object({
        undone: z.number().int().nonnegative(),
        left: z.number().int().nonnegative(),
        reached: Id.nullable(),
        changedSince: z.array(Id),
        refused: z.array(UndoRefusal),
      }),
      example: { importId: 'import-of-nothing' },
    }),
  }
}

export const endpointsOf = (resource: Resource): Endpoint[] =>
  [
    ...Object.values(callsOf(resource)),
    ...(resource.isPreviewed ? Object.values(previewCallsOf(resource)) : []),
  ] as unknown as Endpoint[]
