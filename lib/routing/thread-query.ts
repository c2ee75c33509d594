import type { SitePage } from '#lib/config/routes.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { type CommentView, PLAIN_VIEW, readCommentView, viewParameters } from './comment-view.ts'

/** Parameter that names what a plain comment page is about: the coach, or the comment that was replied to. */
type ThreadParameter = NonNullable<SitePage['thread']>

/** Which plain comment page an address asks for: record number, page, and how the comments are read. */
export interface ThreadQuery {
  parameter: ThreadParameter
  id: number
  page: number
  /** Replies have one only. */
  view: CommentView
}

/** Reads the query of a plain comment page; null when it names no record or a page no list can have. */
export function readThreadQuery(parameter: ThreadParameter, query: URLSearchParams): ThreadQuery | null {
  const id = readId(query.get(parameter))
  const page = readId(query.get('pageNum') ?? '1')
  if (id === null || page === null || page > lastReachablePage(DEFAULT_PAGE_SIZE)) return null
  return { parameter, id, page, view: parameter === 'coachId' ? readCommentView(query) : PLAIN_VIEW }
}

/** The same as parameters, the first page left out. */
export const threadParameters = ({ parameter, id, page, view }: ThreadQuery): [name: string, value: string][] => [
  [parameter, String(id)],
  ...viewParameters(view),
  ...(page === 1 ? [] : [['pageNum', String(page)] satisfies [string, string]]),
]
