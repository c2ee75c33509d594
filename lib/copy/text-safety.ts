import type { HeldDecision, HeldKind } from '#lib/contracts/text/held-text.ts'
import type { Contact, Finding, Verdict } from '#lib/contracts/text/text-finding.ts'
import { WORD_LIST_NAMES } from '#lib/contracts/text/word-list.ts'

/** Labels of what was found in a held text. */
export const CONTACT_WORDS: Record<Contact, string> = {
  mobile: '手机号',
  phone: '电话',
  wechat: '微信',
  qq: 'QQ',
  email: '邮箱',
}

export const HELD_KIND_WORDS: Record<HeldKind, string> = { comment: '评价', reply: '回复' }

export const HELD_DECISION_WORDS: Record<HeldDecision, string> = { passed: '通过', hidden: '隐藏' }

/** Labels of what would happen to a text. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  pass: '直接公开',
  hold: '先待审，只有作者能看到',
  block: '不能发布',
}

/** 微信：加 薇 信. */
export const findingWords = (finding: Finding) =>
  'contact' in finding
    ? `${CONTACT_WORDS[finding.contact]}：${finding.found}`
    : `${WORD_LIST_NAMES[finding.list]}词“${finding.word}”：${finding.found}`
