import { createHash, createHmac, randomUUID } from 'node:crypto'
import { askProvider, type SmsDriver, SmsError, type SmsMessage } from './driver.ts'

export type AliyunSettings = {
  keyId: string
  keySecret: string
  signName: string
  /** A template with the variables `code` and `minutes`. */
  template: string
  /** Another address than the provider's own, for tests. */
  endpoint?: string | undefined
}

const ENDPOINT = 'https://dysmsapi.aliyuncs.com'
const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986, as the signature wants it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Alibaba Cloud SMS, call SendSms of version 2017-05-25, signed by ACS3-HMAC-SHA256. */
export function createAliyunSms(settings: AliyunSettings): SmsDriver {
  const endpoint = settings.endpoint ?? ENDPOINT
  return {
    async send(message) {
      const query = queryOf(settings, message)
      const answer = await askProvider(`${endpoint}/?${query}`, {
        method: 'POST',
        headers: signedHeaders(settings, new URL(endpoint).host, query),
      })
      if (answer.Code !== 'OK') throw new SmsError(String(answer.Code ?? 'unknown answer'))
    },
  }
}

const queryOf = ({ signName, template }: AliyunSettings, { mobile, code, minutes }: SmsMessage) =>
  Object.entries({
    PhoneNumbers: mobile,
    SignName: signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify({ code, minutes: String(minutes) }),
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

function signedHeaders({ keyId, keySecret }: AliyunSettings, host: string, query: string) {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
