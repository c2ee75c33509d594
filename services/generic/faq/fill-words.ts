import type { SiteSettings } from '#lib/contracts/resources/site-settings.ts'

/** Whom agreements name and how customer service is reached. */
type Words = Pick<
  SiteSettings,
  'operatorName' | 'court' | 'serviceWechat' | 'contactEmail' | 'serviceCode' | 'servicePicture'
>

const FOOTER_CODE = '扫页面底部的客服微信二维码'
const FEEDBACK = '在页面上“发布需求”，类型选“意见反馈”'

/** Whatever way there is: the code stands in the footer only where there is one, feedback can always be posted. */
const contactOf = ({ serviceWechat, contactEmail, serviceCode, servicePicture }: Words) =>
  [serviceWechat && `微信 ${serviceWechat}`, contactEmail && `邮箱 ${contactEmail}`].filter(Boolean).join('，') ||
  (serviceCode || servicePicture ? FOOTER_CODE : FEEDBACK)

const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text of ours (HTML) with `{operator}`, `{court}`, `{contact}` and `{service_wechat}` filled in, as text. */
export function fillWords(html: string, words: Words): string {
  const contact = contactOf(words)
  const values: Record<string, string> = {
    operator: words.operatorName,
    court: words.court,
    contact,
    service_wechat: words.serviceWechat || contact,
  }
  return html.replace(/\{(operator|court|contact|service_wechat)\}/g, (_, name: string) => asText(values[name]!))
}
