import Chip from '@mui/material/Chip'
import { type ReactNode, useId } from 'react'
import { Link, useParams } from 'react-router'
import useSWR from 'swr'
import type { z } from 'zod'
import { applicationAddress, KIND_WORDS } from '#components/review/review-words.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { ACCOUNT_TYPE_WORDS } from '#components/user/account-words.ts'
import { channelWords, sessionMoments } from '#components/user/settings/session-words.ts'
import { familyOf } from '#lib/config/routes.ts'
import { getDeskAccount } from '#lib/contracts/account/account-desk.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { APPLICATION_STATUS_WORDS } from '#lib/copy/application.ts'
import { LEAD_KIND_WORDS, LEAD_STATE_WORDS } from '#lib/copy/lead.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { formatMoment } from '#lib/format/date.ts'
import { isGone } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useConsole } from '../console-settings.ts'
import { Page } from '../page.tsx'
import queue from '../queues/queue.module.css'
import { resourceOf } from '../resource-of.ts'
import { useColleagueName } from '../use-colleague-name.ts'
import css from './accounts.module.css'
import { Block } from './block.tsx'

/** One account: its details, sessions and activity, and the controls to block or unblock it. */
export function AccountScreen() {
  const accountId = Number(useParams().accountId)
  const read = useSWR([getDeskAccount.path, accountId], () => readAccount(accountId), { revalidateOnFocus: false })
  return (
    <Page title={read.data ? `账号：${read.data.userName}` : '账号'} actions={<Link to="/accounts">全部账号</Link>}>
      <Loaded read={read}>
        {(account) =>
          account === null ? (
            <EmptyState title="没有这个账号" text="编号有误，或者账号已经注销。" />
          ) : (
            <>
              <Facts account={account} />
              <Block account={account} onChange={() => void read.mutate()} />
              <Blocks account={account} />
              <Sessions account={account} />
              <Applications account={account} />
              <Submissions account={account} />
              <Comments account={account} />
              <Leads account={account} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** Null if the account does not exist. */
async function readAccount(accountId: number): Promise<Account | null> {
  try {
    return await callApi(getDeskAccount, { accountId })
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

function Facts({ account }: AccountProps) {
  const { accountId, nickname, mobile, userType, isBlocked, registeredAt, deletionDueAt, role } = account
  return (
    <dl className={css.facts}>
      <Fact name="状态">
        <Chip
          size="small"
          variant="outlined"
          color={isBlocked ? 'error' : 'primary'}
          label={isBlocked ? '已停用' : '正常'}
        />
      </Fact>
      <Fact name="编号">{accountId}</Fact>
      <Fact name="类型">{ACCOUNT_TYPE_WORDS[userType]}</Fact>
      <Fact name="昵称">{nickname || '未填写'}</Fact>
      <Fact name="手机号">{mobile}</Fact>
      <Fact name="注册时间">{formatMoment(registeredAt)}</Fact>
      {role && <Fact name="后台角色">{OPERATOR_ROLE_WORDS[role]}</Fact>}
      {deletionDueAt && <Fact name="申请注销">{formatMoment(deletionDueAt)} 删除</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Blocks({ account: { blocks } }: AccountProps) {
  const colleagueName = useColleagueName()
  if (blocks.length === 0) return null
  return (
    <List title="停用记录" empty="">
      {blocks.map(({ isBlocked, at, operatorId, why }) => (
        <li key={at}>
          <b>{isBlocked ? '停用' : '恢复'}</b>
          {why && <p className={queue.words}>{why}</p>}
          <p className={queue.note}>
            {formatMoment(at)} · {operatorId === null ? '命令行' : colleagueName(operatorId)}
          </p>
        </li>
      ))}
    </List>
  )
}

const Sessions = ({ account: { sessions } }: AccountProps) => (
  <List title="登录设备" empty="没有登录中的设备">
    {sessions.map((session) => (
      <li key={session.sessionId}>
        <b>{channelWords(session.channel)}</b>
        <p className={queue.note}>{sessionMoments(session)}</p>
      </li>
    ))}
  </List>
)

function Applications({ account: { applications } }: AccountProps) {
  const { role } = useConsole()
  const mayOpen = mayDo(role, 'applications')
  return (
    <List title="入驻申请" empty="没有提交过入驻申请">
      {applications.map(({ checkId, kind, status, subjectId, isLive, wasSent, updatedAt }) => (
        <li key={checkId}>
          <b>
            {KIND_WORDS[kind]}：{APPLICATION_STATUS_WORDS[status]}
          </b>
          <p className={queue.note}>更新于 {formatMoment(updatedAt)}</p>
          <p className={queue.links}>
            {mayOpen && wasSent && <a href={applicationAddress(kind, checkId)}>打开申请</a>}
            {mayOpen && subjectId && <Link to={`/${kind}/${subjectId}`}>{KIND_WORDS[kind]}资料</Link>}
            {isLive && <NewTabLink href={`${familyOf(kind).detail}/${subjectId}`}>在网站上查看</NewTabLink>}
          </p>
        </li>
      ))}
    </List>
  )
}

function Submissions({ account: { submissions } }: AccountProps) {
  const { role } = useConsole()
  const mayOpen = mayDo(role, 'content')
  return (
    <List title="提交的内容" empty="没有提交过内容">
      {submissions.map(({ checkId, kind, status, title, recordId, updatedAt }) => (
        <li key={checkId}>
          <b>
            {resourceOf(kind).label}：{title}
          </b>
          <p className={queue.note}>
            {APPLICATION_STATUS_WORDS[status]} · 更新于 {formatMoment(updatedAt)}
          </p>
          {mayOpen && (
            <p className={queue.links}>
              <Link to={`/submissions?checkId=${checkId}`}>打开提交的内容</Link>
              {recordId && <Link to={`/${kind}/${recordId}`}>发布的记录</Link>}
            </p>
          )}
        </li>
      ))}
    </List>
  )
}

const Comments = ({ account: { comments } }: AccountProps) => (
  <List title="评价" empty="没有写过评价">
    {comments.map(({ commentId, coachId, coachName, isCoachLive, content, isHidden, createdAt }) => (
      <li key={commentId}>
        <b>
          对{withCoachTitle(coachName)}的评价
          {isHidden && <Chip size="small" variant="outlined" label="已隐藏" />}
        </b>
        <blockquote className={queue.quote}>{content}</blockquote>
        <p className={queue.note}>{formatMoment(createdAt)}</p>
        {isCoachLive && (
          <p className={queue.links}>
            <NewTabLink href={`${familyOf('coach').detail}/${coachId}`}>在网站上查看这位教练</NewTabLink>
          </p>
        )}
      </li>
    ))}
  </List>
)

function Leads({ account: { leads } }: AccountProps) {
  const mayOpen = mayDo(useConsole().role, 'leads')
  return (
    <List title="预约" empty="没有发过预约">
      {leads.map(({ leadId, kind, subjectName, state, createdAt }) => (
        <li key={leadId}>
          <b>
            {subjectName || LEAD_KIND_WORDS[kind]}：{LEAD_STATE_WORDS[state]}
          </b>
          <p className={queue.note}>
            预约 {leadId} · {formatMoment(createdAt)}
          </p>
          {mayOpen && (
            <p className={queue.links}>
              <Link to={`/leads?id=${leadId}`}>打开预约</Link>
            </p>
          )}
        </li>
      ))}
    </List>
  )
}

/** The latest entries of one kind, or an empty-state line. */
function List({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className={queue.note}>{empty}</p> : <ul className={queue.rows}>{children}</ul>}
    </section>
  )
}

type Account = z.infer<typeof getDeskAccount.data>

interface AccountProps {
  account: Account
}
