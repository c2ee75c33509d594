import type { SiteSettings } from '#lib/contracts/resources/site-settings.ts'

/**
 * The settings that name the operator and court in agreements and the contact of customer service (A-46, R-9.39,
 *
 */
type FilledSettings = Pick<
  SiteSettings,
  'operatorName' | 'court' | 'serviceWechat' | 'contactEmail' | 'serviceCode' | 'servicePicture'
>

const FOOTER_CODE = '扫页面底部的客服微信二维码'
const FEEDBACK = '在页面上“发布需求”，类型选“意见反馈”'

/** The best available contact: the footer has a QR code only if one is configured, feedback is always possible. */
const contactOf = ({ serviceWechat, contactEmail, serviceCode, servicePicture }: FilledSettings) =>
  [serviceWechat && `微信 ${serviceWechat}`, contactEmail && `邮箱 ${contactEmail}`].filter(Boolean).join('，') ||
  (serviceCode || servicePicture ? FOOTER_CODE : FEEDBACK)

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Fills `{operator}`, `{court}`, `{contact}` and `{service_wechat}` into one of our HTML texts, escaped as text. */
export function fillSettings(html: string, settings: FilledSettings): string {
  const contact = contactOf(settings)
  const values: Record<string, string> = {
    operator: settings.operatorName,
    court: settings.court,
    contact,
    service_wechat: settings.serviceWechat || contact,
  }
  return html.replace(/\{(operator|court|contact|service_wechat)\}/g, (_, name: string) => escapeHtml(values[name]!))
}
