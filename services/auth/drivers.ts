import type { ServicesEnvironment } from '#services/shared/env.ts'
import { createAliyunSms } from './sms/aliyun.ts'
import type { SmsDriver } from './sms/driver.ts'
import { createTencentSms } from './sms/tencent.ts'
import type { CreateWechat } from './wechat/driver.ts'
import { createOfficialAccount } from './wechat/official-account.ts'

/** Returns the drivers the settings name; undefined for the embedded default. */
export function driversOf(env: ServicesEnvironment): { sms: SmsDriver | undefined; wechat: CreateWechat | undefined } {
  return { sms: smsDriverOf(env), wechat: wechatDriverOf(env) }
}

function smsDriverOf(env: ServicesEnvironment): SmsDriver | undefined {
  const { SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME: signName, SMS_TEMPLATE: template, SMS_APP_ID: appId } = env
  const noticeTemplate = env.SMS_NOTICE_TEMPLATE
  const endpoint = env.SMS_ENDPOINT || undefined
  switch (env.SMS_DRIVER) {
    case 'aliyun':
      return createAliyunSms({
        keyId: SMS_KEY_ID,
        keySecret: SMS_KEY_SECRET,
        signName,
        template,
        noticeTemplate,
        endpoint,
      })
    case 'tencent':
      return createTencentSms({
        secretId: SMS_KEY_ID,
        secretKey: SMS_KEY_SECRET,
        appId,
        signName,
        template,
        noticeTemplate,
        endpoint,
      })
    case 'outbox':
      return undefined
  }
}

function wechatDriverOf(env: ServicesEnvironment): CreateWechat | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_CALLBACK_TOKEN: callbackToken } = env
  if (!appId) return undefined
  const callbackAesKey = env.WECHAT_AES_KEY || undefined
  const endpoint = env.WECHAT_ENDPOINT || undefined
  const siteOrigin = env.SITE_URL && new URL(env.SITE_URL).origin
  const notices = env.WECHAT_NOTICE_TEMPLATE
    ? { template: env.WECHAT_NOTICE_TEMPLATE, fields: env.WECHAT_NOTICE_FIELDS }
    : undefined
  return createOfficialAccount({ appId, appSecret, callbackToken, callbackAesKey, siteOrigin, notices, endpoint })
}
