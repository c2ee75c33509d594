import type { SitePage } from '#lib/config/routes.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { type CommentView, PLAIN_VIEW, readCommentView, viewParameters } from './comment-view.ts'

/** Parameter that names the subject of a plain comment page: the coach, or the comment replied to. */
type ThreadParameter = NonNullable<SitePage['thread']>

/** Which plain comment page a URL requests: record id, page, and how the comments are shown. */
export interface ThreadQuery {
  parameter: ThreadParameter
  id: number
  page: number
  /** Replies have only one view. */
  view: CommentView
}

/** Parses the query of a plain comment page; null without a record id or for an impossible page. */
export function readThreadQuery(parameter: ThreadParameter, query: URLSearchParams): ThreadQuery | null {
  const id = readId(query.get(parameter))
  const page = readId(query.get('pageNum') ?? '1')
  if (id === null || page === null || page > lastReachablePage(DEFAULT_PAGE_SIZE)) return null
  return { parameter, id, page, view: parameter === 'coachId' ? readCommentView(query) : PLAIN_VIEW }
}

/** The same as parameters, the first page omitted. */
export const threadParameters = ({ parameter, id, page, view }: ThreadQuery): [name: string, value: string][] => [
  [parameter, String(id)],
  ...viewParameters(view),
  ...(page === 1 ? [] : [['pageNum', String(page)] satisfies [string, string]]),
]
