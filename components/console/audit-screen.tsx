import Button from '@mui/material/Button'
import { useState } from 'react'
import { ActionButton } from '#components/application/action-button.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { type AuditEntry, type AuditFilter, exportAuditEntries, getAuditEntries } from '#lib/contracts/audit.ts'
import { AUDIT_ACTS, type AuditAct, type AuditRole } from '#lib/contracts/audit-acts.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { auditedText } from '#lib/copy/audit.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { Page } from './page.tsx'
import css from './queues/queue.module.css'
import { Queue } from './queues/queue.tsx'
import { saveFile } from './save-file.ts'
import { TextFilter } from './text-filter.tsx'

const ROLE_WORDS: Record<AuditRole, string> = { ...OPERATOR_ROLE_WORDS, clock: '定时任务', command: '命令行' }

/** What operators did and looked at: searched by who, what and on what, and taken away as a table. */
export function AuditScreen() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const takeAway = async () => saveFile(await wholeTable(filter), '操作记录.csv')
  return (
    <Page
      title="操作记录"
      actions={
        <ActionButton action={takeAway} busyText="正在导出…">
          导出
        </ActionButton>
      }
    >
      <Search onSearch={setFilter} />
      <Queue endpoint={getAuditEntries} asked={filter} what="记录" empty="没有符合条件的记录">
        {(entry: AuditEntry) => <Entry key={entry.entryId} entry={entry} />}
      </Queue>
    </Page>
  )
}

async function wholeTable(filter: AuditFilter): Promise<string[]> {
  const parts: string[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const part: { csv: string; next: number | null } = await callApi(exportAuditEntries, {
      ...filter,
      ...(after && { after }),
    })
    parts.push(part.csv)
    after = part.next
  }
  return parts
}

function Search({ onSearch }: { onSearch: (filter: AuditFilter) => void }) {
  const [account, setAccount] = useState('')
  const [act, setAct] = useState('')
  const [record, setRecord] = useState('')
  const accountId = readId(account.trim()) ?? undefined
  const isWrong = account.trim() !== '' && accountId === undefined
  return (
    <form
      className={css.ask}
      aria-label="查找记录"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong) return
        onSearch({
          ...(accountId && { accountId }),
          ...(act && { act: act as AuditAct }),
          ...(record.trim() && { recordId: record.trim() }),
        })
      }}
    >
      <TextFilter
        label="操作人的账号编号"
        value={account}
        onChange={setAccount}
        inputMode="numeric"
        error={isWrong ? '请填写数字' : undefined}
      />
      <ChoiceFilter label="动作" value={act} onChange={setAct}>
        {Object.entries(AUDIT_ACTS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </ChoiceFilter>
      <TextFilter label="对象编号" value={record} onChange={setRecord} maxLength={64} />
      <Button type="submit" variant="outlined">
        查找
      </Button>
    </form>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, userName, accountId, role, client, act, kind, recordId, before, after, why } = entry
  return (
    <li>
      <b>
        {userName || (accountId === null ? '系统' : `账号 ${accountId}`)}（{ROLE_WORDS[role]}）
        {auditedText(act, kind, recordId)}
      </b>
      <p className={css.note}>
        {formatMoment(at)}
        {client && ` · 来自 ${client}`}
        {why && ` · ${why}`}
      </p>
      {(before !== null || after !== null) && (
        <Fold summary="前后变化">
          <pre className={css.details}>
            {JSON.stringify(before, null, 2)}
            {'\n→\n'}
            {JSON.stringify(after, null, 2)}
          </pre>
        </Fold>
      )}
    </li>
  )
}
