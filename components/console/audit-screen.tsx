import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { FieldFrame } from '#components/form/field-frame.tsx'
import { meetError } from '#components/ui/meet-error.ts'
import { type AuditEntry, type AuditFilter, exportAuditEntries, getAuditEntries } from '#lib/contracts/audit.ts'
import { AUDIT_ACTS, type AuditAct, type AuditRole } from '#lib/contracts/audit-acts.ts'
import { auditedText } from '#lib/copy/audit.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { CONTROL_SX } from './control-sx.ts'
import { Page } from './page.tsx'
import css from './queues/queue.module.css'
import { Queue } from './queues/queue.tsx'
import { saveFile } from './save-file.ts'

const ROLE_WORDS: Record<AuditRole, string> = { ...OPERATOR_ROLE_WORDS, clock: '定时任务', command: '命令行' }

/** What operators did and looked at: searched by who, what and on what, and taken away as a table. */
export function AuditScreen() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const [isBusy, setBusy] = useState(false)
  const takeAway = async () => {
    setBusy(true)
    try {
      saveFile(await wholeTable(filter), '操作记录.csv')
    } catch (error) {
      meetError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      title="操作记录"
      actions={
        <Button variant="outlined" loading={isBusy} onClick={() => void takeAway()}>
          导出
        </Button>
      }
    >
      <Search onSearch={setFilter} />
      <Queue endpoint={getAuditEntries} asked={filter} what="记录" empty="没有符合条件的记录">
        {(entry: AuditEntry) => <Entry key={entry.entryId} entry={entry} />}
      </Queue>
    </Page>
  )
}

async function wholeTable(filter: AuditFilter): Promise<string> {
  let csv = ''
  for (let after: number | null | undefined; after !== null; ) {
    const part: { csv: string; next: number | null } = await callApi(exportAuditEntries, {
      ...filter,
      ...(after && { after }),
    })
    csv += part.csv
    after = part.next
  }
  return csv
}

function Search({ onSearch }: { onSearch: (filter: AuditFilter) => void }) {
  const [account, setAccount] = useState('')
  const [act, setAct] = useState('')
  const [record, setRecord] = useState('')
  const accountId = /^[1-9]\d{0,14}$/.test(account.trim()) ? Number(account) : undefined
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
      <FieldFrame label="操作人的账号编号" error={isWrong ? '请填写数字' : undefined}>
        {({ id, ...names }) => (
          <OutlinedInput
            id={id}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            inputProps={{ inputMode: 'numeric', style: { outline: 0 }, ...names }}
            sx={CONTROL_SX}
          />
        )}
      </FieldFrame>
      <FieldFrame label="动作">
        {({ id, ...names }) => (
          <Select
            native
            value={act}
            onChange={({ target }) => setAct(target.value)}
            inputProps={{ id, style: { outline: 0 }, ...names }}
            sx={CONTROL_SX}
          >
            <option value="">全部</option>
            {Object.entries(AUDIT_ACTS).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label="对象编号">
        {({ id, ...names }) => (
          <OutlinedInput
            id={id}
            value={record}
            onChange={({ target }) => setRecord(target.value)}
            inputProps={{ maxLength: 64, style: { outline: 0 }, ...names }}
            sx={CONTROL_SX}
          />
        )}
      </FieldFrame>
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
        {userName || (accountId === null ? '系统' : `账号 ${accountId}`)}（{ROLE_WORDS[role]}）{AUDIT_ACTS[act]}
        {auditedText(kind, recordId)}
      </b>
      <p className={css.note}>
        {formatMoment(at)}
        {client && ` · 来自 ${client}`}
        {why && ` · ${why}`}
      </p>
      {(before !== null || after !== null) && (
        <details>
          <summary>前后内容</summary>
          <pre className={css.details}>
            {JSON.stringify(before, null, 2)}
            {'\n→\n'}
            {JSON.stringify(after, null, 2)}
          </pre>
        </details>
      )}
    </li>
  )
}
