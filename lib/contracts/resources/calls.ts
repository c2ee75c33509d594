import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { AdCode, Id, Moment, PageQuery, pageOf, rowsOf } from '../fields.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { PreviewToken } from '../preview/preview-token.ts'
import { type ContentOf, type Fields, HTML_MAX } from './field.ts'
import { contentOf, type Resource } from './resource.ts'
import { RECORD_MOVE_NAMES, RECORD_STATES } from './states.ts'

const WHY_MAX = 200
/** Grows with every change and move; a write names the one it was made on, 0 for a record that is made. */
const Version = z.number().int().nonnegative()
/** Made by the form that is sent: the same again is the same record. */
const ClientKey = z.string().regex(/^[\w-]{10,40}$/)
const Why = z.string().trim().max(WHY_MAX).default('')

const Stored = z.object({
  id: Id,
  version: Version,
  state: z.enum(RECORD_STATES),
  /** When it is published by itself; null otherwise. */
  publishAt: Moment.nullable(),
  updatedAt: Moment,
})

/** A record as the console reads it. Content of an older shape is shown as it is, so it is not checked here. */
const Content = z.record(z.string(), z.unknown())
/** What other records it refers to are called, by the field that does, where that is kept. The release before says none. */
const Names = z.record(z.string(), z.string()).default({})
/** An operator's own as a member, which colleagues look after; said of one record, not in lists. */
const isOwn = z.boolean().optional()
const StoredRecord = Stored.extend({ content: Content, names: Names, isOwn })
export type StoredRecord<F extends Fields = Fields> = z.output<typeof Stored> & {
  content: ContentOf<F>
  names: z.output<typeof Names>
  isOwn?: boolean | undefined
}

const RecordVersion = z.object({
  version: Version,
  state: z.enum(RECORD_STATES),
  content: Content,
  /** Null: before anybody edited it here, by the clock, or following what it copies. */
  madeBy: Id.nullable(),
  madeAt: Moment,
  why: z.string(),
})
export type RecordVersion = z.output<typeof RecordVersion>

const ImportId = z.string().regex(/^[\w-]{10,40}$/)
/** The imports that are listed: of so many days, and no more than so many. */
export const IMPORTS_LISTED = { days: 30, most: 10 }
/** Rows of one call: what fits well within its deadline. */
export const IMPORT_ROWS_MAX = 100

/** A row of a file as it was read, by the columns of the file's header (`csv.ts`). */
const ImportRow = z.object({ line: z.number().int().positive(), cells: z.array(z.string().max(HTML_MAX)).max(60) })
export type ImportRow = z.output<typeof ImportRow>
const ImportProblem = z.object({ line: z.number().int().positive(), column: z.string(), reason: z.string() })
export type ImportProblem = z.output<typeof ImportProblem>
const UndoRefusal = z.object({ id: Id, reason: z.string() })
export type UndoRefusal = z.output<typeof UndoRefusal>

const PastImport = z.object({
  importId: ImportId,
  /** Of its first row. */
  madeAt: Moment,
  madeBy: Id.nullable(),
  /** Records it wrote, but for those that were taken back. */
  records: z.number().int().positive(),
  /** Those of them that nobody has changed since. */
  undoable: z.number().int().nonnegative(),
})
export type PastImport = z.output<typeof PastImport>

const ListQuery = z
  .object({
    /** Part of the title or of the name of what it names (`namingFields`), or the number. */
    text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''),
    state: z.enum(RECORD_STATES).optional(),
    /** By the fields that are filters. */
    filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
    sort: z.enum(['updated', 'id']).default('updated'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Only those with a higher number; the console of the release before exports by it. */
    after: Id.optional(),
  })
  .extend(PageQuery.shape)
export type RecordQuery = z.output<typeof ListQuery>

/** What an export is narrowed to, as a list is; a part goes on after the last number of the one before, as pages have an end. */
const ExportQuery = ListQuery.pick({ text: true, state: true, filters: true, after: true })
export type ExportQuery = z.output<typeof ExportQuery>

/** What a page is drawn from that shows a record as it would be. */
const Preview = z.object({
  /** Of the record as it is saved; of what is not there yet the one it begins with. */
  state: z.enum(RECORD_STATES),
  publishAt: Moment.nullable(),
  /** The address its page will have on its own host. */
  page: z.string(),
  cityCode: AdCode.nullable(),
  /** The call that page makes, what it asks, and what it would be answered; `data` is as that call says. */
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  data: z.unknown(),
})
export type Preview = z.output<typeof Preview>

/** The two calls of a kind that can be previewed. */
export function previewCallsOf<F extends Fields>(of: Resource<F>) {
  const { kind, service, duty, label } = of
  const path = (call: string) => `console/${kind}/v1/${call}`
  return {
    /**
     * What opens a preview of what is typed for a quarter of an hour, for whoever has it. Nothing is saved; it is refused
     * where saving or publishing would be.
     */
    open: endpoint({
      ...{ service, method: 'POST', access: 'operator', duty },
      path: path('preview'),
      summary: `${label}：预览填写的内容，不保存（R-13.7）`,
      input: z.object({ id: Id.optional(), version: Version, content: contentOf(of) }),
      data: z.object({ token: PreviewToken }),
    }),
    /** GONE for a token that opens nothing, or nothing any more. */
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

/** The calls of a kind. Each is refused unless the caller has the kind's duty. */
export function callsOf<F extends Fields>(of: Resource<F>) {
  const { kind, service, duty, label } = of
  const content = contentOf(of)
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
    /** The same to be taken away, by their numbers: ask again with `after` until `next` is null. Its first part is audited. */
    export: endpoint({
      ...base,
      path: path('export'),
      summary: `${label}：导出，留下操作记录（R-13.10、R-13.11）`,
      input: ExportQuery,
      data: z.object({ list: rowsOf(StoredRecord), next: Id.nullable() }),
      example: {},
    }),
    /** GONE where there is none. */
    get: endpoint({
      ...base,
      path: path('get'),
      summary: `${label}：一条记录`,
      input: z.object({ id: Id }),
      data: StoredRecord,
    }),
    /** Makes a record, as a draft, or changes one. CONFLICT on an old version says which fields have changed. */
    save: endpoint({
      ...base,
      path: path('save'),
      changesPages: true,
      summary: `${label}：新建或修改（R-13.8）`,
      input: z.object({ id: Id.optional(), version: Version, content, clientKey: ClientKey, why: Why }),
      data: StoredRecord,
    }),
    /** Publishes, at once or at a moment to come, or takes down. */
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
          /** Only of publishing. Null takes back an earlier one. */
          at: Moment.nullish(),
          why: Why,
        })
        .refine(({ move, at }) => move === 'publish' || at === undefined, {
          path: ['at'],
          error: '只有发布可以定时',
        }),
      data: StoredRecord,
    }),
    /** Every version that was kept, the latest first. */
    versions: endpoint({
      ...base,
      path: path('versions'),
      summary: `${label}：历史版本（R-13.8）`,
      input: z.object({ id: Id }),
      data: rowsOf(RecordVersion),
    }),
    /**
     * Checks rows of a file, or takes the good ones, all of a call or none. Sent again, a row makes no second
     * record.
     */
    importRows: endpoint({
      ...base,
      path: path('import'),
      changesPages: true,
      summary: `${label}：检查或导入表格中的若干行（R-13.11）`,
      input: z.object({
        importId: ImportId,
        /** Only says what would be wrong. */
        isTrial: z.boolean(),
        header: z.array(z.string().max(40)).max(60),
        rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_MAX),
      }),
      data: z.object({
        written: z.number().int().nonnegative(),
        /** Good rows by which a published record is published no more. */
        takenDown: z.number().int().nonnegative(),
        /** Good rows by which one becomes public. Not said by the release before. */
        published: z.number().int().nonnegative().default(0),
        /** Good rows that make a record, and how many of those have the title of one there is. Nor are these. */
        made: z.number().int().nonnegative().default(0),
        alike: z.number().int().nonnegative().default(0),
        problems: z.array(ImportProblem),
      }),
    }),
    /** The last imports, the latest first. One that was taken back as a whole is none any more. */
    imports: endpoint({
      ...base,
      path: path('imports'),
      summary: `${label}：最近的导入（R-13.11）`,
      input: z.object({}),
      data: rowsOf(PastImport),
      example: {},
    }),
    /**
     * Takes back what an import wrote, the latest first, some records a call until `left` is 0: each goes on below the
     * number the call before has reached. Records that somebody has changed since stay as they are and are named; so do
     * those that cannot go back, with the reason.
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

export const endpointsOf = (of: Resource): Endpoint[] =>
  [...Object.values(callsOf(of)), ...(of.isPreviewed ? Object.values(previewCallsOf(of)) : [])] as unknown as Endpoint[]
