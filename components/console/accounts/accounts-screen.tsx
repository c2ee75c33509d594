import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { ACCOUNT_TYPE_WORDS } from '#components/user/account-words.ts'
import { findAccounts } from '#lib/contracts/account/account-desk.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { formatMoment } from '#lib/format/date.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { Page } from '../page.tsx'
import css from '../queues/queue.module.css'
import { Queue } from '../queues/queue.tsx'
import { SearchFrame } from '../search-frame.tsx'
import { TextFilter } from '../text-filter.tsx'
import own from './accounts.module.css'

/** The search; held in history state rather than the URL, since it may be a mobile number. */
interface AccountQuery {
  text?: string
  isBlocked?: boolean
}

/** Account search by mobile number, id or name. */
export function AccountsScreen() {
  const query = (useLocation().state as AccountQuery | null) ?? {}
  const navigate = useNavigate()
  return (
    <Page title="账号">
      <SearchFrame query={query}>
        <Search query={query} onSearch={(state) => void navigate('', { replace: true, state })} />
      </SearchFrame>
      <p className={css.note}>手机号要填完整，每次按手机号查找都有记录。</p>
      <Queue endpoint={findAccounts} query={query} what="账号" empty="没有符合条件的账号" isDense>
        {(account: Account) => <Entry key={account.accountId} account={account} />}
      </Queue>
    </Page>
  )
}

function Search({ query, onSearch }: { query: AccountQuery; onSearch: (asked: AccountQuery) => void }) {
  const [text, setText] = useState(query.text ?? '')
  const [blocked, setBlocked] = useState(query.isBlocked === undefined ? '' : String(query.isBlocked))
  return (
    <form
      className={css.ask}
      aria-label="查找账号"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({ ...(text.trim() && { text: text.trim() }), ...(blocked && { isBlocked: blocked === 'true' }) })
      }}
    >
      <TextFilter label="手机号、编号或名称" value={text} onChange={setText} maxLength={SEARCH_TEXT_MAX_LENGTH} />
      <ChoiceFilter label="状态" value={blocked} onChange={setBlocked}>
        <option value="false">正常</option>
        <option value="true">已停用</option>
      </ChoiceFilter>
      <Button type="submit" variant="outlined">
        查找
      </Button>
    </form>
  )
}

function Entry({ account }: { account: Account }) {
  const { accountId, userName, nickname, mobile, userType, isBlocked, registeredAt } = account
  const facts = [
    ACCOUNT_TYPE_WORDS[userType],
    ...(nickname && nickname !== userName ? [`昵称 ${nickname}`] : []),
    mobile,
    `账号 ${accountId}`,
    `${formatMoment(registeredAt)} 注册`,
  ]
  return (
    <li>
      <b>
        <Link to={`/accounts/${accountId}`}>{userName}</Link>
        {isBlocked && <Chip size="small" color="error" variant="outlined" label="已停用" />}
      </b>
      <p className={own.line}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  )
}

type Account = z.infer<typeof findAccounts.data>['list'][number]
