import { createHash, createHmac, randomUUID } from 'node:crypto'
import { postToProvider, requireAccepted, type SmsDriver } from './driver.ts'

export type AliyunSettings = {
  keyId: string
  keySecret: string
  signName: string
  /** A template with the variables `code` and `minutes`. */
  template: string
  /** A template with the variables `words` and `path`; if empty, no notices are sent. */
  noticeTemplate?: string
  /** Overrides the provider's address, for tests. */
  endpoint?: string | undefined
}

const ENDPOINT = 'https://dysmsapi.aliyuncs.com'
const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encodes per RFC 3986, as the signature requires. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Creates the driver for Alibaba Cloud SMS: SendSms of version 2017-05-25, signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(settings: AliyunSettings): SmsDriver {
  const endpoint = settings.endpoint ?? ENDPOINT
  const { signName, template, noticeTemplate } = settings
  async function call(mobile: string, templateCode: string, parameters: Record<string, string>) {
    const query = queryOf({
      PhoneNumbers: mobile,
      SignName: signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(parameters),
    })
    const response = await postToProvider(`${endpoint}/?${query}`, {
      method: 'POST',
      headers: signedHeaders(settings, new URL(endpoint).host, query),
    })
    requireAccepted(response.Code as string | undefined, 'OK')
  }
  return {
    send: ({ mobile, code, minutes }) => call(mobile, template, { code, minutes: String(minutes) }),
    notices: noticeTemplate
      ? {
          isRepeatable: false,
          send: async ({ to, words, path }) => {
            await call(to, noticeTemplate, { words, path: path.slice(1) })
            return 'sent'
          },
        }
      : null,
  }
}

const queryOf = (parameters: Record<string, string>) =>
  Object.entries(parameters)
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
