import { givenSettings, type Settings } from '#lib/contracts/settings.ts'

/** Settings nothing depends on but what people read; with none of the names set, this is what they find. */
const EFFECTS: readonly [names: readonly string[], effect: string][] = [
  [['OPERATOR_NAME'], 'footer and agreements name 好教练平台运营方 instead of your company'],
  [['COURT_NAME'], 'agreements name 广州市黄埔区人民法院 for disputes'],
  [['ICP_NUMBER'], 'the footer shows no ICP filing number, which a site in mainland China must show'],
  [['PUBLIC_SECURITY_NUMBER'], 'the footer shows no public security filing number'],
  [
    ['SERVICE_WECHAT_CODE'],
    'no code of customer service; 预约 leads to the contact page, 申请入驻 to the online forms',
  ],
  [['LEARNER_ACCOUNT_CODE'], 'the footer shows no official account for learners'],
  [['COACH_ACCOUNT_CODE'], 'the footer shows no official account for coaches'],
  [
    ['SERVICE_WECHAT_ID', 'CONTACT_EMAIL'],
    'help pages and agreements send people to the code of customer service in the footer, which must be set then',
  ],
  [['WECHAT_APP_ID'], 'nobody can log in with WeChat'],
]

/** What a public site lacks although it can start: each setting with what its absence does to visitors. */
export function missingForVisitors(source: Settings): [setting: string, effect: string][] {
  const given = givenSettings(source)
  return EFFECTS.filter(([names]) => names.every((name) => given[name] === undefined)).map(([names, effect]) => [
    names.join(' or '),
    effect,
  ])
}
