import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import css from '#components/lead/lead-form.module.css'
import { LeadItem } from '#components/lead/lead-item.tsx'
import { PlainSimilar } from '#components/lead/plain-similar.tsx'
import look from '#components/ui/button.module.css'
import { Fold } from '#components/ui/fold.tsx'
import { site } from '#lib/config/current-site.ts'
import { LeadToken } from '#lib/contracts/lead/lead.ts'
import { mayMoveLead } from '#lib/contracts/lead/lead-states.ts'
import { ENDED_LEAD_DAYS, withdrawNote } from '#lib/copy/lead.ts'
import { readLeadByToken, readSimilarByToken } from '#lib/data/lead.ts'
import { REFUSAL_COOKIE, readRefusal } from '#lib/lead-form/refusal.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Personal. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  {
    title: namedTitle('预约进展', site.name).title,
    description: '查看或撤回您的预约。',
    indexing: NOT_INDEXED,
  },
  site,
)

/** The status of a visitor's lead, and withdrawal; 404 for an unknown token. */
export default async function LeadPage({ params }: PageProps<'/c/[city]/yuyue/s/[token]'>) {
  const token = LeadToken.safeParse((await params).token)
  const lead = token.success ? await readLeadByToken(token.data) : null
  if (!lead || !token.success) notFound()
  const similar = await readSimilarByToken(token.data)
  const refusal = readRefusal((await cookies()).get(REFUSAL_COOKIE)?.value)
  return (
    <div className={css.page}>
      <h1>预约进展</h1>
      <p className={css.help}>
        请保存这个网址，预约结束满 {ENDED_LEAD_DAYS} 天之前随时可以回来查看。
        {lead.mobile && '用同一个手机号注册后，也可以在“我的需求”里看到。'}
      </p>
      {refusal && (
        <p className={css.wrong} role="alert">
          {refusal}
        </p>
      )}
      <LeadItem lead={lead}>
        <PlainSimilar lead={lead} similar={similar} token={token.data} />
        {mayMoveLead(lead.state, 'withdrawn', 'poster') && (
          <Fold summary="撤回这条预约">
            <form className={css.form} method="post" action="/api/yuyue/withdraw">
              <p className={css.help}>{withdrawNote(lead)}</p>
              <input type="hidden" name="token" value={token.data} />
              <button type="submit" className={`${look.button} ${look.quiet}`}>
                确认撤回
              </button>
            </form>
          </Fold>
        )}
      </LeadItem>
    </div>
  )
}
