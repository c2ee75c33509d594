import { NOTICE_TOPIC_WORDS } from '#lib/copy/notice.ts'
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  defaultWords,
  isDeliveredBy,
  isOptional,
  lengthOfWords,
  NOTICE_TOPICS,
  NOTICE_WORDS_MAX,
  type NoticeTopic,
  type NoticeWords,
  placeholdersOf,
} from '../notice/notice-words.ts'
import { choice, line } from './field.ts'
import { resource } from './resource.ts'

const MAX = Math.max(...Object.values(NOTICE_WORDS_MAX)) + 20

const words = (method: DeliveryMethod, label: string, hint: string) => ({
  ...line(label, MAX, { isOptional: true, hint }),
  count: { max: NOTICE_WORDS_MAX[method], lengthOf: lengthOfWords },
})

const BY_TEMPLATE = '短信里其余的文字属于服务商审核过的模板（设置 SMS_NOTICE_TEMPLATE），在这里改不了'

/** Texts of notices (R-13.7), by delivery channel; effective with the next notice. */
export const noticeWords = resource({
  kind: 'noticeWords',
  service: 'generic',
  label: '消息文字',
  duty: 'settings',
  isBuiltIn: true,
  fields: {
    topic: { ...choice('消息', NOTICE_TOPICS, NOTICE_TOPIC_WORDS), isFixed: true },
    site: { ...words('site', '站内消息', '显示在“消息”里'), isColumn: true },
    wechat: words('wechat', '微信', '填进公众号消息模板里“发生了什么”一栏；模板由设置 WECHAT_NOTICE_TEMPLATE 指定'),
    sms: words('sms', '短信', `填进通知短信模板里“发生了什么”的变量；${BY_TEMPLATE}`),
    smsOfSeveral: words('smsOfSeveral', '多条合并的短信', '同一类有几条时合成一条短信，{count} 会换成条数'),
  },
  title: 'topic',
  tags: () => [],
  defaultContent: ({ topic }) => defaultWords(topic),
  check: (content) => {
    for (const field of DELIVERY_METHODS) {
      const message = problemOf(content.topic, field, content)
      if (message) return { field, message }
    }
    return null
  },
})

const LABELS: Record<DeliveryMethod, string> = {
  site: '站内消息',
  wechat: '微信',
  sms: '短信',
  smsOfSeveral: '合并的短信',
}

function problemOf(topic: NoticeTopic, method: DeliveryMethod, content: NoticeWords): string | null {
  const text = content[method]
  if (!isDeliveredBy(topic, method)) return text === '' ? null : `这条消息没有${LABELS[method]}，请留空`
  if (text === '') return `请填写${LABELS[method]}`
  const known = placeholdersOf(topic, method)
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  const unrecognized = named.find((name) => !(known as string[]).includes(name))
  if (unrecognized !== undefined)
    return `不认识占位符 {${unrecognized}}，${known.length > 0 ? `这里只有 {${known}}` : '这里没有占位符'}`
  const missing = known.find((name) => !named.includes(name) && !isOptional(name))
  if (missing) return `缺少占位符 {${missing}}`
  if (named.length > known.length || /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
    return '每个占位符只能写一次，花括号须成对'
  const length = lengthOfWords(text)
  const max = NOTICE_WORDS_MAX[method]
  return length > max ? `${LABELS[method]}最多 ${max} 字，现在有 ${length} 字` : null
}
