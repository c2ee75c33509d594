import type { Lead } from '#lib/contracts/lead/lead.ts'
import type { MatchReason } from '#lib/contracts/lead/lead-match.ts'
import {
  isLeadOpen,
  type LeadKind,
  type LeadMover,
  type LeadState,
  type LearnerAge,
  type LearnerLevel,
} from '#lib/contracts/lead/lead-states.ts'
import {
  CLOSED_LEAD_CONTACT_LIFE,
  LEAD_DAY,
  LEAD_OVERDUE_HOURS,
  LEAD_REMINDER_HOURS,
  MATCH_NEAR,
  MATCH_SOON_HOURS,
} from '#lib/contracts/limits.ts'

/** Days after its end for which the poster can still see a lead. */
export const ENDED_LEAD_DAYS = CLOSED_LEAD_CONTACT_LIFE / 86_400_000

/** Label of the button that opens the form. */
export const LEAD_BUTTON_LABELS: Record<LeadKind, string> = {
  coach: '预约试课',
  venue: '咨询订场',
  course: '咨询课程',
  job: '应聘',
}

/** What a general demand is looking for. */
export const LEAD_KIND_WORDS: Record<LeadKind, string> = {
  coach: '找教练',
  venue: '找场馆',
  course: '找课程',
  job: '找工作',
}

export const LEAD_STATE_WORDS: Record<LeadState, string> = {
  new: '待查看',
  seen: '已查看',
  contacted: '已联系',
  agreed: '已约好',
  done: '已完成',
  unsuited: '不合适',
  unanswered: '联系不上',
  withdrawn: '已撤回',
  expired: '已过期',
}

/** Label of the button that moves a lead to a state. */
export const LEAD_MOVE_WORDS: Record<LeadState, string> = {
  ...LEAD_STATE_WORDS,
  agreed: '约好了',
  done: '已完成',
  withdrawn: '撤回',
}

export const LEAD_MOVER_WORDS: Record<LeadMover, string> = {
  poster: '预约人',
  recipient: '对方',
  operator: '平台客服',
  clock: '系统',
}

export const LEARNER_AGE_WORDS: Record<LearnerAge, string> = {
  '3-6': '3–6 岁',
  '7-9': '7–9 岁',
  '10-12': '10–12 岁',
  '13-15': '13–15 岁',
  '16-18': '16–18 岁',
  adult: '成人',
}

export const LEARNER_LEVEL_WORDS: Record<LearnerLevel, string> = { none: '零基础', some: '学过一些', skilled: '有基础' }

export const WEEK_DAY_WORDS: Record<number, string> = {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
}
export const DAY_PART_WORDS: Record<number, string> = { 1: '上午', 2: '下午', 3: '晚上' }

/** 61 → 周六上午. */
export const weekPartWords = (part: number): string =>
  `${WEEK_DAY_WORDS[Math.floor(part / 10)] ?? ''}${DAY_PART_WORDS[part % 10] ?? ''}`

/** Label of the free-text field. */
export const LEAD_TEXT_LABELS: Record<LeadKind, string> = {
  coach: '补充说明（选填）',
  course: '想问什么（选填）',
  venue: '项目、人数和时长（选填）',
  job: '从教经历和证书（选填）',
}

/** Labels of match reasons. */
export const MATCH_REASON_WORDS: Record<MatchReason, string> = {
  sport: '同项目',
  district: '同区',
  age: '教这个年龄',
  times: '这些时间有空',
  near: `${MATCH_NEAR / 1000} 公里内`,
  feeType: '有这个班型',
  price: '价格相近',
  reply: `通常 ${MATCH_SOON_HOURS} 小时内联系`,
}

/** Note beside the buttons that send the same request to others. */
export const SEND_TO_OTHERS_NOTE =
  '按一下就发送同样的内容：您的手机号只给对方和平台客服查看，每次查看都有记录。对方还没有接收账号的，由平台客服查看。'

/** Why alternatives are offered; `hasSome`: whether there are any. */
export function whyAlternatives(state: LeadState, hasSome: boolean): string {
  const reason = {
    unsuited: '这次没有约成。',
    unanswered: '没有联系上您。',
  }[state as string]
  return `${reason ?? '还没有人联系您，这条预约在平台客服的待办里。'}${hasSome ? '也可以问问相近的：' : ''}`
}

const RECIPIENT_LABELS: Record<LeadKind, string> = {
  coach: '这位教练',
  venue: '这个场馆',
  course: '主办方',
  job: '用人单位',
}

/** Shown above the button to visitors without a login. */
export const LEAD_FREE_NOTE = '免费发送，不用注册。'

/** Label of the link back from the form page. */
export const LEAD_BACK_LABELS: Record<LeadKind, (name: string) => string> = {
  coach: (name) => `返回${name}的主页`,
  venue: (name) => `返回${name}的主页`,
  course: (name) => `返回“${name}”`,
  job: (name) => `返回“${name}”`,
}

/** Consent text above the button: who will see the number. */
export const numberConsentText = (kind: LeadKind, recipient: string | null): string =>
  recipient
    ? `发送后，您的手机号只给“${recipient}”和平台客服查看，每次查看都有记录，不会公开。`
    : `${RECIPIENT_LABELS[kind]}还没有开通接收账号，您的手机号由平台客服查看，每次查看都有记录，不会公开。`

/** Whom a request was sent to, for its poster; the recipient may no longer exist. */
export function sentToWords({ recipient, isRecipientGone, state }: Sent): string {
  if (recipient) return `发给${recipient}`
  if (!isRecipientGone) return '发给平台客服'
  return `已发出，${isLeadOpen(state) ? '原接收方已不再接收，由平台客服跟进' : '对方已不再接收'}`
}

type Sent = Pick<Lead, 'recipient' | 'isRecipientGone' | 'state'>

/**
 * Confirmation text for withdrawing a request; without a recipient, nobody is notified. A reported lead keeps
 * its number for operators, and so may leads sent on from a demand, so the text promises only what holds for
 * those too.
 */
export function withdrawNote({ recipient, sentTo }: Pick<Lead, 'recipient' | 'sentTo'>): string {
  if (recipient) return '撤回后对方不能再查看您的手机号，并会收到消息。'
  if (sentTo.some(({ isReferred }) => isReferred))
    return '撤回后不再转给别人；已经转给的各方不能再查看您的手机号，还在处理的会收到消息。'
  if (sentTo.length > 0) return '撤回后这一条里的手机号立即删除；另外发出的预约不受影响，可以分别撤回。'
  return '撤回后手机号立即删除，不能再查看。'
}

/** Which hours do not count for a lead. */
export const NIGHT_HOURS_NOTE = `晚上 ${LEAD_DAY.closes - 12} 点到早上 ${LEAD_DAY.opens} 点不计`

/** Deadline for answering a new lead. */
export const REPLY_DEADLINE_NOTE = `请在 ${LEAD_REMINDER_HOURS} 小时内联系，${NIGHT_HOURS_NOTE}。`

/** What happens next with a request just sent, for its poster. */
export const nextStepText = (recipient: string | null): string =>
  recipient
    ? `“${recipient}”已收到消息。${LEAD_REMINDER_HOURS} 小时内没有联系您，会再提醒对方；${LEAD_OVERDUE_HOURS} 小时还没有，就列入平台客服的待办（${NIGHT_HOURS_NOTE}）。`
    : '已列入平台客服的待办。'
