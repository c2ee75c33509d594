import { z } from 'zod'
import { type ContentOf, line, pictureOrNone, yes } from './field.ts'
import { resource } from './resource.ts'

/** Content of a QR code, which the site draws; an uploaded picture takes precedence. */
const code = (label: string) =>
  line(`${label}二维码的内容`, 300, {
    isOptional: true,
    hint: '扫码后得到的文字或链接，由网站画成二维码；上传了图片则用图片',
  })
const codePicture = (label: string) => pictureOrNone(`${label}二维码图片`)
const email = line('客服邮箱', 100, { isOptional: true })

/**
 * The site's operator and contact details: a single record. A new store takes its values from the
 * environment; what an operator has changed stays.
 */
export const siteSettings = resource({
  kind: 'siteSettings',
  service: 'generic',
  label: '站点设置',
  duty: 'settings',
  isBuiltIn: true,
  isSingle: true,
  fields: {
    operatorName: line('运营主体', 60, { isColumn: true, hint: '写在页脚和协议里' }),
    court: line('管辖法院', 60, { hint: '写在协议里' }),
    serviceWechat: line('客服微信号', 60, { isOptional: true }),
    contactEmail: { ...email, schema: z.union([z.literal(''), z.email({ error: '请填写正确的邮箱' })]) },
    icpNumber: line('ICP 备案号', 60, { isOptional: true, isColumn: true }),
    publicSecurityNumber: line('公安备案号', 60, { isOptional: true, isColumn: true }),
    serviceCode: code('客服微信'),
    servicePicture: codePicture('客服微信'),
    learnerCode: code('学员公众号'),
    learnerPicture: codePicture('学员公众号'),
    coachCode: code('教练公众号'),
    coachPicture: codePicture('教练公众号'),
    isReviewedByLawyer: yes('律师已审阅协议'),
  },
  title: 'operatorName',
  tags: () => ['site-settings', 'faqs'],
})
export type SiteSettings = ContentOf<typeof siteSettings.fields>
