import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'

/** Content that nobody sees yet, as the console lists it. */
export const Draft = z.object({
  /** Of a resource. */
  kind: z.string(),
  id: Id,
  /** The field that names it, as it is stored. */
  title: z.unknown(),
  updatedAt: Moment,
  /** When it is published by itself; null: somebody has to. */
  publishAt: Moment.nullable(),
})
export type Draft = z.infer<typeof Draft>

/** articles, courses, banners and the like that wait to be published, the oldest first. */
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

/** How its queue knows a draft. */
export const draftEntryId = ({ kind, id }: Pick<Draft, 'kind' | 'id'>) => `${kind}-${id}`
