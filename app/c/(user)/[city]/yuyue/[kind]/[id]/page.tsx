import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import css from '#components/lead/lead-form.module.css'
import { PausedTarget } from '#components/lead/paused-target.tsx'
import { PlainLeadForm } from '#components/lead/plain-lead-form.tsx'
import { site } from '#lib/config/current-site.ts'
import { FAMILIES, familyOf } from '#lib/config/routes.ts'
import { PausedParty } from '#lib/contracts/lead/lead-match.ts'
import { LEAD_KINDS } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_BACK_LABELS, LEAD_BUTTON_LABELS, LEAD_FREE_NOTE } from '#lib/copy/lead.ts'
import { readLeadTarget, readSimilarOfTarget } from '#lib/data/lead.ts'
import { DRAFT_COOKIE, readDraft } from '#lib/lead-form/draft.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Personal: contains what was typed. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  { title: namedTitle('预约', site.name).title, description: '发送预约或咨询。', indexing: NOT_INDEXED },
  site,
)

/** The lead form of a coach, venue, course or job, fully usable without JavaScript. */
export default async function LeadFormPage({ params }: PageProps<'/c/[city]/yuyue/[kind]/[id]'>) {
  const { kind: word, id } = await params
  const noun = FAMILIES.find(({ path }) => path === word)?.noun
  const kind = LEAD_KINDS.find((each) => each === noun)
  const target = kind ? await readLeadTarget(kind, Number(id)) : null
  if (!target) notFound()
  const party = PausedParty.safeParse(target)
  const similar = target.isPaused && party.success ? await readSimilarOfTarget(party.data) : []
  const draft = readDraft((await cookies()).get(DRAFT_COOKIE)?.value)
  const isForTarget = draft?.values.kind === target.kind && draft.values.id === String(target.id)
  return (
    <div className={css.page} data-lead-form>
      <a className={css.back} href={`${familyOf(target.kind).detail}/${target.id}`}>
        {LEAD_BACK_LABELS[target.kind](target.name)}
      </a>
      <h1>
        {LEAD_BUTTON_LABELS[target.kind]}：{target.name}
      </h1>
      {!target.isPaused && <p className={css.help}>{LEAD_FREE_NOTE}</p>}
      {target.isPaused ? (
        <PausedTarget name={target.name} similar={similar} />
      ) : (
        <PlainLeadForm
          target={target}
          draft={isForTarget ? draft : null}
          clientKey={randomBytes(16).toString('base64url')}
          captchaUid={randomBytes(16).toString('hex')}
        />
      )}
    </div>
  )
}
