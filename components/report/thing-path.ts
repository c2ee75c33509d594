import { allRepliesHref } from '#components/comment/comment-addresses.ts'
import { familyOf } from '#lib/config/routes.ts'
import type { ReportTarget } from '#lib/contracts/report/report.ts'

/** Where what is reported can be read, as long as it shows. */
export const thingPath = ({ kind, id, commentId }: Pick<ReportTarget, 'kind' | 'id' | 'commentId'>): string =>
  kind === 'comment' || kind === 'reply' ? allRepliesHref(commentId ?? id) : `${familyOf(kind).detail}/${id}`
