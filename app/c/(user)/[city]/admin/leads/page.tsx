import css from '#components/review/review.module.css'
import { DeskLeads } from '#components/user/desk-leads.tsx'
import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Nobody keeps it. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  {
    title: namedTitle('预约与需求', site.name).title,
    description: '没有接收账号、超时未联系的预约和需求。',
    indexing: NOT_INDEXED,
  },
  site,
)

/** Where operators look after requests nobody else answers. */
export default function DeskLeadsPage() {
  return (
    <div className={css.page}>
      <h1>预约与需求</h1>
      <DeskLeads staticHost={env.STATIC_HOST} />
      <a className={css.onward} href="/admin/notices">
        没有发出的短信和微信提醒
      </a>
    </div>
  )
}
