import { CommentsPage } from '../../../comments-page.tsx'
import { commentsMetadata } from '../../../read-thread.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

export const metadata = commentsMetadata

/** All comments on a coach, newest first. */
export default function NewestComments({
  params,
}: PageProps<'/c/[city]/jiaolian/component/EvaluateListPop/[id]/[page]'>) {
  return <CommentsPage params={params} />
}
