import { createHash, createHmac } from 'node:crypto'
import { postToProvider, requireAccepted, type SmsDriver } from './driver.ts'

export type TencentSettings = {
  secretId: string
  secretKey: string
  appId: string
  signName: string
  /** A template with two variables: the code, then its lifetime in minutes. */
  template: string
  /** A template with two variables: what happened, then the path on this site; if empty, no notices are sent. */
  noticeTemplate?: string
  region?: string
  /** Overrides the provider's address, for tests. */
  endpoint?: string | undefined
}

const ENDPOINT = 'https://sms.tencentcloudapi.com'
const ALGORITHM = 'TC3-HMAC-SHA256'
const TYPE = 'application/json; charset=utf-8'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type TencentResponse = { Response?: { SendStatusSet?: { Code?: string }[]; Error?: { Code?: string } } }

/** Creates the driver for Tencent Cloud SMS: SendSms of version 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSms(settings: TencentSettings): SmsDriver {
  const endpoint = settings.endpoint ?? ENDPOINT
  const { template, noticeTemplate } = settings
  async function call(mobile: string, templateId: string, parameters: string[]) {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: templateId,
      TemplateParamSet: parameters,
    })
    const headers = signedHeaders(settings, new URL(endpoint).host, body)
    const { Response: response } = (await postToProvider(endpoint, {
      method: 'POST',
      headers,
      body,
    })) as TencentResponse
    requireAccepted(response?.Error?.Code ?? response?.SendStatusSet?.[0]?.Code, 'Ok')
  }
  return {
    send: ({ mobile, code, minutes }) => call(mobile, template, [code, String(minutes)]),
    notices: noticeTemplate
      ? {
          isRepeatable: false,
          send: async ({ to, words, path }) => {
            await call(to, noticeTemplate, [words, path.slice(1)])
            return 'sent'
          },
        }
      : null,
  }
}

function signedHeaders({ secretId, secretKey, region = 'ap-guangzhou' }: TencentSettings, host: string, body: string) {
  const now = Math.floor(Date.now() / 1000)
  const day = new Date(now * 1000).toISOString().slice(0, 10)
  const names = 'content-type;host'
  const request = ['POST', '/', '', `content-type:${TYPE}\nhost:${host}\n`, names, sha256(body)].join('\n')
  const scope = `${day}/sms/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), 'sms'), 'tc3_request')
  const signature = hmac(key, [ALGORITHM, now, scope, sha256(request)].join('\n')).toString('hex')
  return {
    'content-type': TYPE,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': region,
    'x-tc-timestamp': String(now),
    authorization: `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
