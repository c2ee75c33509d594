import { Link } from 'react-router'
import { Facts } from '#components/application/facts.tsx'
import { useConsole } from '#components/console/console-settings.ts'
import queue from '#components/console/queues/queue.module.css'
import { Panel } from '#components/ui/panel.tsx'
import type { ApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { APPLICATION_STATUS_WORDS } from '#lib/copy/application.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './background.module.css'
import { applicationAddress, KIND_WORDS } from './review-words.ts'

/** The applicant, and what else the account has on the site. */
export function Applicant({ account }: { account: ApplicationBackground['account'] }) {
  const { role } = useConsole()
  const { accountId, userName, isBlocked, commentCount, reportCount, subjects, applications } = account
  const name = userName || `账号 ${accountId}`
  return (
    <Panel title="提交人的账号">
      <div className={css.linked}>
        <Facts
          facts={[
            [
              '账号',
              <>
                {mayDo(role, 'accounts') ? <Link to={`/accounts/${accountId}`}>{name}</Link> : name}
                {isBlocked && <b className={css.alarm}>已停用</b>}
              </>,
            ],
            ['写过的评价', `${commentCount} 条`],
            ['收到的举报', `${reportCount} 次`],
            [
              '教练与场馆',
              subjects.length > 0 && (
                <ul className={css.links}>
                  {subjects.map(({ kind, id, name: itemName, state }) => (
                    <li key={`${kind}${id}`}>
                      <Link to={`/${kind}/${id}`}>{itemName}</Link>
                      <span className={queue.note}>
                        {KIND_WORDS[kind]} · {RECORD_STATE_WORDS[state]}
                      </span>
                    </li>
                  ))}
                </ul>
              ),
            ],
            [
              '其他资料',
              applications.length > 0 && (
                <ul className={css.links}>
                  {applications.map(({ checkId, kind, status, name: itemName, submittedAt }) => (
                    <li key={checkId}>
                      <a href={applicationAddress(kind, checkId)}>{itemName}</a>
                      <span className={queue.note}>
                        {KIND_WORDS[kind]} · {APPLICATION_STATUS_WORDS[status]} · 提交于 {formatMoment(submittedAt)}
                      </span>
                    </li>
                  ))}
                </ul>
              ),
            ],
          ]}
        />
      </div>
    </Panel>
  )
}
