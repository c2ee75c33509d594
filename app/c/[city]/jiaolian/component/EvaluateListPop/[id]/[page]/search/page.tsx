import { readCommentView } from '#lib/routing/comment-view.ts'
import { queryText } from '../../../../../../listing/query-text.ts'
import { CommentsPage } from '../../../../comments-page.tsx'
import { commentsMetadata } from '../../../../read-thread.ts'

export const metadata = commentsMetadata

type Props = PageProps<'/c/[city]/jiaolian/component/EvaluateListPop/[id]/[page]/search'>

/** All comments on a coach, filtered or in another order. */
export default async function ChosenComments({ params, searchParams }: Props) {
  return <CommentsPage params={params} view={readCommentView(new URLSearchParams(queryText(await searchParams)))} />
}
