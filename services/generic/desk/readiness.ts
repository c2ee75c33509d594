import type { ReadinessItem } from '#lib/contracts/operator/desk.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { banner as bannerResource } from '#lib/contracts/resources/banner.ts'
import type { SiteSettings } from '#lib/contracts/resources/site-settings.ts'
import { DEFAULT_SITE_SETTINGS } from '#services/shared/site-settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { hasHiddenBanner } from '../home/routes.ts'
import { readSiteSettings } from '../site/settings.ts'
import type { DeskParts, Integrations } from './parts.ts'

type Facts = Integrations & {
  settings: SiteSettings
  roles: readonly OperatorRole[]
  hasCoaches: boolean
  hasHiddenBanner: boolean
}
type Need = Omit<ReadinessItem, 'isMet'> & { isMet: (facts: Facts) => boolean }

/** A need that is met in the site settings. */
const setting = (key: string, label: string, effect: string, isMet: (settings: SiteSettings) => boolean): Need => ({
  ...{ key, label, effect, where: '站点设置', kind: 'siteSettings' },
  isMet: ({ settings }) => isMet(settings),
})

const role = (name: OperatorRole, label: string, effect: string): Need => ({
  ...{ key: name, label, effect, where: '运营人员', kind: null },
  isMet: ({ roles }) => roles.includes(name),
})

/** What a public site needs, most urgent first. */
const NEEDS: readonly Need[] = [
  {
    ...{ key: 'sms', label: '短信服务', where: '环境变量 SMS_DRIVER', kind: null },
    effect: '访客收不到验证码，不能注册，也不能用验证码登录',
    isMet: ({ hasSms }) => hasSms,
  },
  {
    ...{ key: 'owner', label: '负责人', where: '命令 npm run operator -- create 手机号', kind: null },
    effect: '没有人能进入后台，入驻申请无人审核',
    isMet: ({ roles }) => roles.includes('owner'),
  },
  setting(
    'operatorName',
    '运营主体',
    '页脚和协议写的是“好教练平台运营方”，不是贵公司',
    ({ operatorName }) => operatorName !== DEFAULT_SITE_SETTINGS.operatorName,
  ),
  setting('icpNumber', 'ICP 备案号', '页脚没有备案号，境内网站依法必须公示', ({ icpNumber }) => icpNumber !== ''),
  setting(
    'publicSecurityNumber',
    '公安备案号',
    '页脚没有公安备案号',
    ({ publicSecurityNumber }) => publicSecurityNumber !== '',
  ),
  setting(
    'contact',
    '客服微信号或邮箱',
    '帮助页和协议没有微信号或邮箱可写，只能请访客扫页脚的客服二维码；二维码也没有时，请访客发意见反馈',
    ({ serviceWechat, contactEmail }) => serviceWechat !== '' || contactEmail !== '',
  ),
  setting(
    'serviceCode',
    '客服微信二维码',
    '页脚没有客服二维码；微信咨询转到“联系我们”，申请入驻转到在线表单',
    ({ serviceCode, servicePicture }) => serviceCode !== '' || servicePicture !== '',
  ),
  setting(
    'accountCodes',
    '学员与教练公众号二维码',
    '页脚没有公众号二维码',
    ({ learnerCode, learnerPicture, coachCode, coachPicture }) =>
      (learnerCode || learnerPicture) !== '' && (coachCode || coachPicture) !== '',
  ),
  setting(
    'lawyer',
    '律师审阅协议',
    '访客看到的用户协议和隐私声明未经律师审阅',
    ({ isReviewedByLawyer }) => isReviewedByLawyer,
  ),
  {
    ...{ key: 'coaches', label: '第一批教练', where: HANDLED.applications.label, kind: null },
    effect: '首页邀请教练入驻、请访客发布需求，列表都是空的',
    isMet: ({ hasCoaches }) => hasCoaches,
  },
  {
    ...{ key: 'banners', label: '首页横幅的去处', where: bannerResource.label, kind: bannerResource.kind },
    effect: '有已发布的横幅指向已下架的教练，访客看不到它',
    isMet: ({ hasHiddenBanner }) => !hasHiddenBanner,
  },
  {
    ...{ key: 'wechat', label: '微信公众号', where: '环境变量 WECHAT_APP_ID', kind: null },
    effect: '访客不能用微信登录',
    isMet: ({ hasWechat }) => hasWechat,
  },
  role('reviewer', '审核员', '入驻申请和举报只有负责人能处理，访客要等更久'),
  role('support', '客服', '需求和反馈只有负责人能处理，访客要等更久'),
  role('editor', '编辑', '文章、资讯和帮助页只有负责人能更新'),
]

/** What the site needs, and whether it has it. */
export async function readReadiness(db: Db, parts: DeskParts, integrations: Integrations): Promise<ReadinessItem[]> {
  const [settings, roles, hasCoaches, hidden] = await Promise.all([
    readSiteSettings(db),
    parts.roles(db),
    parts.hasCoaches(db),
    hasHiddenBanner(db),
  ])
  const facts = { ...integrations, settings, roles, hasCoaches, hasHiddenBanner: hidden }
  return NEEDS.map(({ isMet, ...need }) => ({ ...need, isMet: isMet(facts) }))
}
