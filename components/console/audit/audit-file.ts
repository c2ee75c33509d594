import { stringify } from 'csv-stringify/browser/esm/sync'
import type { AuditEntry } from '#lib/contracts/operator/audit.ts'
import { auditActText, auditKindText } from '#lib/copy/audit.ts'
import { formatMoment } from '#lib/format/date.ts'
import { actorText, roleText } from './actor-words.ts'
import { changesOf, type EntryFormatter } from './changes-of.ts'

const COLUMNS = [
  ...['记录编号', '时间（北京时间）', '操作人', '账号编号', '角色', '来自', '请求编号'],
  ...['动作', '对象', '对象编号', '之前', '之后', '原因'],
]

/** Entries as human-readable CSV rows; the first chunk starts with the header. */
export const writeEntries = (entries: readonly AuditEntry[], formatter: EntryFormatter, isFirst: boolean): string =>
  stringify([...(isFirst ? [COLUMNS] : []), ...entries.map((entry) => rowOf(entry, formatter))], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // Prevents spreadsheets from running a formula typed into a reason.
    escape_formulas: true,
  })

function rowOf(entry: AuditEntry, formatter: EntryFormatter): string[] {
  const { entryId, at, accountId, role, client, requestId, act, kind, recordId, why } = entry
  const changes = changesOf(entry, formatter)
  const side = (name: 'before' | 'after') => changes.map((change) => `${change.label}：${change[name]}`).join('\n')
  return [
    ...[String(entryId), `${formatMoment(at)}:${at.slice(17, 19)}`, actorText(entry), String(accountId ?? '')],
    ...[roleText(role), client ?? '', requestId],
    ...[auditActText(act, kind), auditKindText(kind), recordId, side('before'), side('after'), why],
  ]
}
