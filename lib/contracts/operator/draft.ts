import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'

/** Unpublished content in the console's list. */
export const Draft = z.object({
  /** Kind of a resource. */
  kind: z.string(),
  id: Id,
  /** Value of the title field, as stored. */
  title: z.unknown(),
  updatedAt: Moment,
  /** When it is published automatically; null if that has to be done by hand. */
  publishAt: Moment.nullable(),
})
export type Draft = z.infer<typeof Draft>

/** drafts of articles, courses, banners and the like, oldest first. */
export const getDrafts = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'console/draft/v1/list',
  access: 'operator',
  duty: 'content',
  summary: '未发布的内容：各类草稿，最早的在前（R-13.5）',
  input: PageQuery,
  data: pageOf(Draft),
  example: {},
})

/** Id of a draft in its queue. */
export const draftEntryId = ({ kind, id }: Pick<Draft, 'kind' | 'id'>) => `${kind}-${id}`
