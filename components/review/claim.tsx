import { Link } from 'react-router'
import { Facts } from '#components/application/facts.tsx'
import queue from '#components/console/queues/queue.module.css'
import { Panel } from '#components/ui/panel.tsx'
import type { ApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { APPLICATION_STATUS_WORDS } from '#lib/copy/application.ts'
import css from './background.module.css'
import { applicationAddress } from './review-words.ts'

type ClaimBackground = NonNullable<ApplicationBackground['claim']>

/** Why a claim cannot be approved; null if it can. */
export function claimObstacle(claim: ApplicationBackground['claim']): string | null {
  if (!claim) return null
  if (claim.isOwned) return '这个场馆已由其他账号管理，这份认领只能驳回。'
  return claim.subject?.state === 'published' ? null : '这个场馆已下架或删除，这份认领只能驳回。'
}

/** the venue being claimed, whether that is still possible, and rival claims. */
export function Claim({ claim }: { claim: ClaimBackground }) {
  const { subject, rivals } = claim
  const obstacle = claimObstacle(claim)
  return (
    <Panel
      title="认领场馆"
      note={obstacle ? undefined : '目前没有账号管理这个场馆；请核对证照上的名称和地址是否与它一致。'}
    >
      {obstacle && <p className={css.warning}>{obstacle}</p>}
      <div className={css.linked}>
        <Facts
          facts={[
            [
              '认领的场馆',
              subject ? (
                <>
                  <Link to={`/venue/${subject.id}`}>{subject.name}</Link>{' '}
                  <span className={queue.note}>{RECORD_STATE_WORDS[subject.state]}</span>
                </>
              ) : (
                '已删除'
              ),
            ],
            [
              '其他认领',
              rivals.length > 0 && (
                <ul className={css.links}>
                  {rivals.map(({ checkId, accountId, userName, status }) => (
                    <li key={checkId}>
                      <a href={applicationAddress('venue', checkId)}>{userName || `账号 ${accountId}`}</a>
                      <span className={queue.note}>{APPLICATION_STATUS_WORDS[status]}，先通过的一份得到这个场馆</span>
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
