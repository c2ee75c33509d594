'use client'

import { useEffect, useRef, useState } from 'react'
import { ForAccount } from '#components/account/for-account.tsx'
import { useRequiredLogin } from '#components/account/use-required-login.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { LoadingPlaceholder } from '#components/ui/loading-placeholder.tsx'
import type { ReportTarget } from '#lib/contracts/report/report.ts'
import { REPORT_KIND_WORDS } from '#lib/copy/report.ts'
import { reportFormPath } from '#lib/routing/report-path.ts'
import css from './report.module.css'
import { ReportForm } from './report-form.tsx'
import { reportedPath } from './reported-path.ts'

/** The reported subject and the form, for logged-in users; visitors log in and return. */
export function ReportPage({ target }: { target: ReportTarget }) {
  const { kind, id, name, excerpt } = target
  const { userId } = useRequiredLogin(reportFormPath(kind, id))
  const [isSent, setSent] = useState(false)
  const back = reportedPath(target)
  return (
    <div className={css.page}>
      <h1>举报</h1>
      <div className={css.thing}>
        <p>
          <span>{REPORT_KIND_WORDS[kind]}</span>
          <a href={back} rel="nofollow">
            {name}
          </a>
        </p>
        {excerpt && <blockquote>{excerpt}</blockquote>}
      </div>
      {isSent ? (
        <Sent back={back} />
      ) : userId !== null ? (
        <MuiProvider>
          <ForAccount userId={userId}>
            <ReportForm target={target} onSent={() => setSent(true)} />
          </ForAccount>
        </MuiProvider>
      ) : (
        <LoadingPlaceholder what="举报表单" />
      )}
    </div>
  )
}

function Sent({ back }: { back: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button has unmounted: the focus moves to what replaces it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.sent}>
      <h2 ref={heading} tabIndex={-1}>
        举报已提交
      </h2>
      <p>平台会核查并处理，结果会发到您的消息里。对方不会知道是谁举报的。</p>
      <p className={css.ways}>
        <ButtonLink href="/user/reports">查看我的举报</ButtonLink>
        <a href={back} rel="nofollow">
          返回
        </a>
      </p>
    </section>
  )
}
