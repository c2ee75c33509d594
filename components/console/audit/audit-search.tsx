import Button from '@mui/material/Button'
import { useState } from 'react'
import { plusDays } from '#lib/contracts/days.ts'
import { Day } from '#lib/contracts/fields.ts'
import type { AuditFilter } from '#lib/contracts/operator/audit.ts'
import { AUDIT_ACTS, type AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import { AUDIT_SUBJECTS } from '#lib/copy/audit.ts'
import { formatDay } from '#lib/format/date.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import css from '../resource/resource.module.css'
import { TextFilter } from '../text-filter.tsx'
import { useColleagues } from '../use-colleague-name.ts'

/** Filters the log by actor, action, object and days in China time; `filter` is the current filter. */
export function AuditSearch({ filter, onSearch }: AuditSearchProps) {
  const colleagues = useColleagues()
  const [who, setWho] = useState(filter.byNobody ? SYSTEM_ACTOR : String(filter.accountId ?? ''))
  const [act, setAct] = useState<string>(filter.act ?? '')
  const [subject, setSubject] = useState(
    () => AUDIT_SUBJECTS.find(([, kinds]) => isSame(kinds, filter.kinds))?.[0] ?? '',
  )
  const [record, setRecord] = useState(filter.recordId ?? '')
  const [first, setFirst] = useState(filter.from ? formatDay(filter.from) : '')
  const [last, setLast] = useState(filter.to ? plusDays(formatDay(filter.to), -1) : '')
  const firstError = problemOf(first)
  const lastError = problemOf(last) ?? (first && last && last < first ? '不能早于开始那天' : undefined)
  return (
    <form
      className={css.filters}
      aria-label="查找记录"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (firstError || lastError) return
        const kinds = AUDIT_SUBJECTS.find(([label]) => label === subject)?.[1]
        onSearch({
          ...(who === SYSTEM_ACTOR ? { byNobody: true as const } : who && { accountId: Number(who) }),
          ...(act && { act: act as AuditAct }),
          ...(kinds && { kinds: [...kinds] }),
          ...(record.trim() && { recordId: record.trim() }),
          ...(first && { from: startOf(first) }),
          ...(last && { to: startOf(plusDays(last, 1)) }),
        })
      }}
    >
      <ChoiceFilter label="操作人" value={who} onChange={setWho}>
        {colleagues.map(({ accountId, userName }) => (
          <option key={accountId} value={accountId}>
            {userName || `账号 ${accountId}`}
          </option>
        ))}
        <option value={SYSTEM_ACTOR}>系统（定时任务、命令行）</option>
      </ChoiceFilter>
      <ChoiceFilter label="动作" value={act} onChange={setAct}>
        {Object.entries(AUDIT_ACTS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter label="对象" value={subject} onChange={setSubject}>
        {AUDIT_SUBJECTS.map(([label]) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </ChoiceFilter>
      <TextFilter label="对象编号" value={record} onChange={setRecord} maxLength={64} />
      <TextFilter label="从哪天" type="date" value={first} onChange={setFirst} error={firstError} />
      <TextFilter label="到哪天" type="date" value={last} onChange={setLast} error={lastError} />
      <div className={css.ways}>
        <Button type="submit" variant="outlined">
          查找
        </Button>
      </div>
    </form>
  )
}

/** Browsers accept years of more than four digits. */
const problemOf = (day: string) => (day === '' || Day.safeParse(day).success ? undefined : '请填写日历上有的日期')

const SYSTEM_ACTOR = 'nobody'

const isSame = (kinds: readonly string[], filter: readonly string[] | undefined) => kinds.join() === filter?.join()

/** Start of a day in China time. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()

interface AuditSearchProps {
  filter: AuditFilter
  onSearch: (filter: AuditFilter) => void
}
