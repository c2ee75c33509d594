import { allRepliesHref } from '#components/comment/comment-addresses.ts'
import { familyOf } from '#lib/config/routes.ts'
import type { ReportTarget } from '#lib/contracts/report/report.ts'

/** Where the reported subject can be read, as long as it is visible. */
export const reportedPath = ({ kind, id, commentId }: Pick<ReportTarget, 'kind' | 'id' | 'commentId'>): string =>
  kind === 'comment' || kind === 'reply' ? allRepliesHref(commentId ?? id) : `${familyOf(kind).detail}/${id}`
