import css from '#components/review/review.module.css'
import { NoticeTroubles } from '#components/user/notice-troubles.tsx'
import { site } from '#lib/config/current-site.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Nobody keeps it. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  {
    title: namedTitle('没有发出的提醒', site.name).title,
    description: '没有发出去的短信和微信提醒。',
    indexing: NOT_INDEXED,
  },
  site,
)

/** Where operators see which ways out of the site fail. */
export default function NoticeTroublesPage() {
  return (
    <div className={css.page}>
      <h1>没有发出的提醒</h1>
      <NoticeTroubles />
    </div>
  )
}
