import { allCommentsHref, allRepliesHref } from '#components/comment/comment-addresses.ts'
import { daysBetween } from '#lib/contracts/days.ts'
import type { WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import { formatDay } from '#lib/format/date.ts'
import { dayWords } from './figure-words.ts'

/** A pending task of the owner, with the address to do it. */
export interface Task {
  href: string
  text: string
  note?: string
  /** It is overdue. */
  isLate: boolean
}

/** Open leads come first there. */
const LEADS_PATH = '/user/leads'
const CERTIFICATES_PATH = '/add/addCoach#certificates'
/** Maximum characters of a quoted comment. */
const QUOTE_LENGTH = 24

/** R-14.1: pending tasks, most urgent first: leads, comments, expiring certificates. */
export const tasksOf = (subject: WorkbenchSubject): Task[] => [
  ...leadTasks(subject),
  ...commentTasks(subject),
  ...certificateTasks(subject),
]

function leadTasks({ leads: { open, uncontacted, overdue } }: WorkbenchSubject): Task[] {
  if (open === 0) return []
  if (uncontacted === 0)
    return [{ href: LEADS_PATH, text: `${open} 条预约进行中`, note: '有了结果请更新状态', isLate: false }]
  return [
    {
      href: LEADS_PATH,
      text: `${uncontacted} 条预约等您联系`,
      ...(overdue > 0 && { note: `其中 ${overdue} 条超时没有联系` }),
      isLate: overdue > 0,
    },
  ]
}

function commentTasks({ id, comments }: WorkbenchSubject): Task[] {
  if (!comments) return []
  const { count, newest } = comments
  const quotedTasks = newest.map(
    ({ commentId, content, score, createTime }): Task => ({
      href: allRepliesHref(commentId),
      text: `回复评价“${excerpt(content)}”`,
      note: `${dayWords(formatDay(createTime))}${score === null ? '' : ` · ${score} 分`}`,
      isLate: false,
    }),
  )
  const rest = count - newest.length
  return rest > 0
    ? [...quotedTasks, { href: allCommentsHref(id), text: `还有 ${rest} 条评价没有回复`, isLate: false }]
    : quotedTasks
}

const excerpt = (content: string) => {
  const characters = [...content.replace(/\s+/g, ' ').trim()]
  return characters.length > QUOTE_LENGTH ? `${characters.slice(0, QUOTE_LENGTH).join('')}…` : characters.join('')
}

function certificateTasks({ certificates, days }: WorkbenchSubject): Task[] {
  const today = days.at(-1)!.day
  return certificates.map(({ kind, expiresOn, isExpired }) => ({
    href: CERTIFICATES_PATH,
    text: isExpired ? `“${kind}”已过期` : `“${kind}”${leftWords(today, expiresOn)}到期`,
    note: isExpired ? `有效期到 ${expiresOn}，请上传新的证书` : `有效期到 ${expiresOn}`,
    isLate: isExpired,
  }))
}

function leftWords(today: string, day: string): string {
  const left = daysBetween(today, day)
  return left === 0 ? '今天' : `还有 ${left} 天`
}
