import type { HeldDecision, HeldKind } from '#lib/contracts/held-text.ts'
import type { Contact } from '#lib/contracts/text-finding.ts'

/** What was found in a text that is held. */
export const CONTACT_WORDS: Record<Contact, string> = {
  mobile: '手机号',
  phone: '电话',
  wechat: '微信',
  qq: 'QQ',
  email: '邮箱',
}

export const HELD_KIND_WORDS: Record<HeldKind, string> = { comment: '评价', reply: '回复' }

export const HELD_DECISION_WORDS: Record<HeldDecision, string> = { passed: '通过', hidden: '隐藏' }
