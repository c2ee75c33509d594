import { notFound } from 'next/navigation'
import { channelsOf } from '#components/submission/channels.ts'
import { SubmissionPage } from '#components/submission/submission-page.tsx'
import { SUBMISSION_KINDS } from '#lib/contracts/submission/submission-kinds.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { userMetadata } from '../../../user-metadata.ts'

/** Personal pages are never cached. */
export const dynamic = 'force-dynamic'

export const metadata = userMetadata('/user/contents')

/** A submission of a coach or venue; its owner is known only in the browser. */
export default async function SubmissionFormPage({ params }: PageProps<'/c/[city]/user/contents/[kind]/[id]'>) {
  const { kind: word, id } = await params
  const kind = SUBMISSION_KINDS.find((each) => each === word)
  if (!kind) notFound()
  const channels = channelsOf(await getCategoryTree())
  return <SubmissionPage kind={kind} checkId={id === 'new' ? null : id} channels={channels} />
}
