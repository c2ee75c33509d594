import { LEAD_DAY } from '#lib/contracts/limits.ts'
import type { WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import css from './figure-note.module.css'
import { hasNoActivity } from './figure-words.ts'

/** How the figures above are counted, explained once; nothing if there are none. */
export function FigureNote({ subjects }: { subjects: readonly WorkbenchSubject[] }) {
  const shown = subjects.filter((subject) => !hasNoActivity(subject))
  const kinds = KINDS.filter((kind) => shown.some((subject) => subject.kind === kind))
  if (kinds.length === 0) return null
  return (
    <p className={css.note}>
      按北京时间统计，包括今天到现在。
      {kinds.map((kind) => VIEW_NOTES[kind]).join('')}
      {`联系用时是从收到预约到联系对方的时间，取中位数，只算每天 ${LEAD_DAY.opens} 点到 ${LEAD_DAY.closes} 点，不足 1 小时的部分按 1 小时算。`}
    </p>
  )
}

const KINDS = ['coach', 'venue'] as const
const VIEW_NOTES: Record<WorkbenchSubject['kind'], string> = {
  coach: '教练主页每打开一次算一次浏览，您自己打开的也算。',
  venue: '场馆主页同一位访客一小时内算一次浏览，您自己的也算。',
}
