import { COACH_APPLICATION } from '#components/application/coach/coach-application.ts'
import { VENUE_APPLICATION } from '#components/application/venue/venue-application.ts'
import { SUBMISSION_SETUPS } from '#components/submission/submission-setups.ts'
import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import type { AuditEntry } from '#lib/contracts/operator/audit.ts'
import { AUDIT_ACTS, type AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import type { ReportState } from '#lib/contracts/report/report-states.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { RECORD_STATE_WORDS, type RecordState } from '#lib/contracts/resources/states.ts'
import { WORD_LIST_NAMES, type WordList } from '#lib/contracts/text/word-list.ts'
import { auditedText, auditKindText } from '#lib/copy/audit.ts'
import { LEAD_STATE_WORDS } from '#lib/copy/lead.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { REPORT_STATE_WORDS } from '#lib/copy/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import type { FormatValue } from '../resource/use-field-formatter.ts'

/** One changed value of a log entry, in words; a dash where there was or is no value. */
export interface Change {
  label: string
  before: string
  after: string
}

/** Resolves the codes and account ids in an entry to words. */
export interface EntryFormatter {
  say: FormatValue
  nameOf: (accountId: number) => string
}

const NONE = '—'

/** The changes of an entry, one per value; unchanged values are left out. */
export function changesOf({ kind, before, after }: AuditEntry, formatter: EntryFormatter): Change[] {
  const [oldValues, newValues] = [asObject(before), asObject(after)]
  return [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]
    .map((key) => {
      const { label, words } = wordsOf(kind, key, formatter)
      const inWords = (value: unknown) => (value === undefined || value === null || value === '' ? NONE : words(value))
      return { label, before: inWords(oldValues[key]), after: inWords(newValues[key]) }
    })
    .filter((change) => change.before !== change.after)
}

const asObject = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {}

type Words = { label: string; words: (value: never) => string }

function wordsOf(
  kind: string,
  key: string,
  formatter: EntryFormatter,
): { label: string; words: (value: unknown) => string } {
  const resource = RESOURCES.find((each) => each.kind === kind)
  const field = resource?.fields[key]
  if (field) return { label: field.label, words: (value) => formatter.say(field, value) }
  const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const { label, words } = LOG_VALUES[key]?.(kind, formatter) ?? {
    label: resource?.removedFields?.[key] ?? key,
    words: plain,
  }
  return { label, words: words as (value: unknown) => string }
}

const text = (label: string) => (): Words => ({ label, words: String })
const yesNo = (label: string) => (): Words => ({ label, words: (value: boolean) => (value ? '是' : '否') })
const moment = (label: string) => (): Words => ({ label, words: formatMoment })

/** Logged values that are not record fields, by their key in the log. */
const LOG_VALUES: Record<string, (kind: string, formatter: EntryFormatter) => Words> = {
  state: (kind) => ({ label: '状态', words: (state: string) => stateText(kind, state) }),
  version: () => ({ label: '版本', words: (version: number) => `第 ${version} 版` }),
  fields: (kind) => ({
    label: '改动的栏目',
    words: (names: string[]) => names.map((name) => fieldLabel(kind, name) ?? name).join('、') || NONE,
  }),
  publishAt: moment('定时发布'),
  status: () => ({ label: '账号状态', words: (status: string) => (status === 'disabled' ? '已停用' : '正常') }),
  role: () => ({ label: '角色', words: (role: OperatorRole) => OPERATOR_ROLE_WORDS[role] }),
  recipients: () => ({
    label: '转给',
    words: (to: { kind: string; id: number }[]) => to.map((each) => auditedText(each.kind, String(each.id))).join('、'),
  }),
  blocksAccount: yesNo('同时停用账号'),
  answer: text('答复'),
  words: text('备注'),
  note: text('备注'),
  word: text('词语'),
  list: () => ({ label: '名单', words: (list: WordList) => WORD_LIST_NAMES[list] }),
  reasons: (kind) => ({
    label: '原因',
    words: (reasons: { field: string; text: string }[]) =>
      reasons.map(({ field, text }) => [fieldLabel(kind, field), text].filter(Boolean).join('：')).join('\n'),
  }),
  mobile: text('手机号'),
  accountId: (kind, { nameOf }) => ({
    label: kind === 'audit' ? '操作人' : '由谁处理',
    words: nameOf,
  }),
  // What was exported, and the filters of the export.
  records: () => ({
    label: '导出',
    words: ({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }) =>
      `${total} 条${isTotalCapped ? '以上' : ''}`,
  }),
  text: text('查找'),
  // Filters applied to the log itself.
  byNobody: () => ({ label: '操作人', words: () => '系统' }),
  act: () => ({ label: '动作', words: (act: AuditAct) => AUDIT_ACTS[act] }),
  kind: () => ({ label: '对象', words: auditKindText }),
  kinds: () => ({ label: '对象', words: (kinds: string[]) => kinds.map(auditKindText).join('、') }),
  recordId: text('对象编号'),
  from: moment('从'),
  to: moment('到'),
  after: () => ({ label: '接着', words: (entryId: number) => `第 ${entryId} 条以后` }),
}

function stateText(kind: string, state: string): string {
  if (kind === 'lead') return LEAD_STATE_WORDS[state as LeadState]
  if (kind === 'report' || kind === 'objection') return REPORT_STATE_WORDS[state as ReportState]
  return RECORD_STATE_WORDS[state as RecordState]
}

/** The form label of a field; all kinds of submission are tried, since the log does not record the kind. */
function fieldLabel(kind: string, name: string): string | undefined {
  if (kind === 'coachApplication') return labelIn(COACH_APPLICATION.fields, name)
  if (kind === 'venueApplication') return labelIn(VENUE_APPLICATION.fields, name)
  if (kind === 'submission')
    return Object.values(SUBMISSION_SETUPS)
      .map(({ labels }) => (labels as Record<string, string>)[name])
      .find((label) => label !== undefined)
  const resource = RESOURCES.find((each) => each.kind === kind)
  return resource?.fields[name]?.label ?? resource?.removedFields?.[name]
}

const labelIn = (fields: object, name: string) => (fields as Record<string, { label: string } | undefined>)[name]?.label
