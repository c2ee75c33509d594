import type { SiteSettings } from '#lib/contracts/resources/site-settings.ts'

/** Defaults where neither the environment nor an operator has set a value. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  operatorName: '好教练平台运营方',
  court: '广州市黄埔区人民法院',
  serviceWechat: '',
  contactEmail: '',
  icpNumber: '',
  publicSecurityNumber: '',
  ...{ serviceCode: '', servicePicture: '', learnerCode: '', learnerPicture: '', coachCode: '', coachPicture: '' },
  isReviewedByLawyer: false,
}
