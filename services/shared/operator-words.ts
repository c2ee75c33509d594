/** Who runs the site and how they are reached: what agreements name and configuration says. */
export type OperatorWords = {
  operator: string
  court: string
  /** WeChat id of customer service, '' when none is set: the code in the footer is named instead. */
  serviceWechat: string
  /** E-mail address of customer service, '' when none is set. */
  contactEmail: string
}

export const DEFAULT_WORDS: OperatorWords = {
  operator: '好教练平台运营方',
  court: '广州市黄埔区人民法院',
  serviceWechat: '',
  contactEmail: '',
}

const FOOTER_CODE = '页面底部的客服微信二维码'

const contactOf = ({ serviceWechat, contactEmail }: OperatorWords) =>
  [serviceWechat && `微信 ${serviceWechat}`, contactEmail && `邮箱 ${contactEmail}`].filter(Boolean).join('，') ||
  FOOTER_CODE

const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text of ours (HTML) with `{operator}`, `{court}`, `{contact}` and `{service_wechat}` filled in, as text. */
export function fillWords(html: string, words: OperatorWords): string {
  const contact = contactOf(words)
  const values: Record<string, string> = {
    operator: words.operator,
    court: words.court,
    contact,
    service_wechat: words.serviceWechat || contact,
  }
  return html.replace(/\{(operator|court|contact|service_wechat)\}/g, (_, name: string) => asText(values[name]!))
}
