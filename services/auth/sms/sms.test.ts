import { createHash, createHmac } from 'node:crypto'
import type { Store } from '#services/shared/store/database.ts'
import { CUT_OFF, listen, type ReceivedRequest, SILENCE } from '#tests/services/listen.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { smsOutbox } from '../db/schema.ts'
import { createAliyunSms } from './aliyun.ts'
import type { SmsDriver, SmsError, SmsMessage } from './driver.ts'
import { createSmsOutbox } from './outbox.ts'
import { createTencentSms } from './tencent.ts'

const MESSAGE: SmsMessage = { mobile: '13812345678', purpose: 'login', code: '042917', minutes: 5 }
const KEY = 'the key of this test'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const headersOf = ({ headers }: ReceivedRequest, names: string) =>
  names
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('')

/** Percent-encodes per RFC 3986, in capitals. */
const spell = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** Verifies ACS3-HMAC-SHA256 over the received request, as Alibaba Cloud does. */
function isSignedForAliyun(received: ReceivedRequest): boolean {
  const [, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
      received.headers.authorization ?? '',
    ) ?? []
  // Not as received: the provider parses the parameters and encodes them itself.
  const query = [...received.url.searchParams]
    .map((pair) => pair.map(spell).join('='))
    .sort()
    .join('&')
  const request = [received.method, '/', query, headersOf(received, names), names, sha256(received.body)].join('\n')
  const isComplete = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'].every((name) =>
    names.split(';').includes(name),
  )
  return isComplete && signature === hmac(KEY, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex')
}

/** Verifies TC3-HMAC-SHA256 over the received request, as Tencent Cloud does. */
function isSignedForTencent(received: ReceivedRequest): boolean {
  const { authorization = '', 'x-tc-timestamp': seconds = '' } = received.headers as Record<string, string>
  const [, day = '', names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=key-id\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const request = [received.method, '/', '', headersOf(received, names), names, sha256(received.body)].join('\n')
  const key = hmac(hmac(hmac(`TC3${KEY}`, day), 'sms'), 'tc3_request')
  const text = ['TC3-HMAC-SHA256', seconds, `${day}/sms/tc3_request`, sha256(request)].join('\n')
  return signature === hmac(key, text).toString('hex') && Math.abs(Date.now() / 1000 - Number(seconds)) < 300
}

type Provider = {
  isSigned: (received: ReceivedRequest) => boolean
  accepts: unknown
  refuses: unknown
  create: (endpoint: string) => SmsDriver
  /** Number, code, minutes, signature and template as received. */
  read: (received: ReceivedRequest) => unknown
  /** Number, words, path and template of a notice. */
  readNotice: (received: ReceivedRequest) => unknown
}

const PROVIDERS: Record<string, Provider> = {
  aliyun: {
    isSigned: isSignedForAliyun,
    accepts: { Code: 'OK', Message: 'OK', BizId: '1' },
    refuses: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit' },
    create: (endpoint) =>
      createAliyunSms({
        keyId: 'key-id',
        keySecret: KEY,
        signName: '好教练 (*测试)',
        template: 'SMS_1',
        noticeTemplate: 'SMS_2',
        endpoint,
      }),
    readNotice: ({ url: { searchParams: query } }) => ({
      mobile: query.get('PhoneNumbers'),
      ...JSON.parse(query.get('TemplateParam') ?? '{}'),
      template: query.get('TemplateCode'),
    }),
    read: ({ url: { searchParams: query }, headers }) => ({
      call: `${headers['x-acs-action']} ${headers['x-acs-version']}`,
      mobile: query.get('PhoneNumbers'),
      ...JSON.parse(query.get('TemplateParam') ?? '{}'),
      sign: query.get('SignName'),
      template: query.get('TemplateCode'),
    }),
  },
  tencent: {
    isSigned: isSignedForTencent,
    accepts: { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' } },
    refuses: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' }, RequestId: '1' } },
    create: (endpoint) =>
      createTencentSms({
        secretId: 'key-id',
        secretKey: KEY,
        appId: '1400',
        signName: '好教练 (*测试)',
        template: 'SMS_1',
        noticeTemplate: 'SMS_2',
        endpoint,
      }),
    readNotice: ({ body }) => {
      const sent = JSON.parse(body)
      const [words, path] = sent.TemplateParamSet
      return { mobile: sent.PhoneNumberSet[0].replace('+86', ''), words, path, template: sent.TemplateId }
    },
    read: ({ headers, body }) => {
      const sent = JSON.parse(body)
      const [code, minutes] = sent.TemplateParamSet
      return {
        call: `${headers['x-tc-action']} ${headers['x-tc-version']}`,
        mobile: sent.PhoneNumberSet[0].replace('+86', ''),
        code,
        minutes,
        sign: sent.SignName,
        template: sent.TemplateId,
      }
    },
  },
}

describe.each(Object.entries(PROVIDERS))('the driver for %s', (name, provider) => {
  test('sends number and code in a request whose signature the provider accepts', async () => {
    const { endpoint, requests, close } = await listen((one) =>
      provider.isSigned(one) ? provider.accepts : provider.refuses,
    )
    try {
      await provider.create(endpoint).send(MESSAGE)
      expect(provider.read(requests[0]!)).toEqual({
        call: name === 'aliyun' ? 'SendSms 2017-05-25' : 'SendSms 2021-01-11',
        mobile: MESSAGE.mobile,
        code: MESSAGE.code,
        minutes: '5',
        sign: '好教练 (*测试)',
        template: 'SMS_1',
      })
    } finally {
      await close()
    }
  })

  test('R-11.4 a notice is sent by its own template, signed, with a path short enough for a template variable', async () => {
    const { endpoint, requests, close } = await listen((one) =>
      provider.isSigned(one) ? provider.accepts : provider.refuses,
    )
    try {
      const notices = provider.create(endpoint).notices!
      const path = `/yuyue/s/${'A'.repeat(22)}`
      await notices.send({ key: 'notice-1', to: MESSAGE.mobile, words: '您收到一条新预约', path, at: new Date() })
      const [, variable = ''] = /^\/(.*)$/.exec(path) ?? []
      expect(provider.readNotice(requests[0]!)).toEqual({
        mobile: MESSAGE.mobile,
        words: '您收到一条新预约',
        path: variable,
        template: 'SMS_2',
      })
      expect(variable.length).toBeLessThanOrEqual(35)
      // Neither deduplicates messages, so one in flight when a process died is not sent again.
      expect(notices.isRepeatable).toBe(false)
    } finally {
      await close()
    }
  })

  test('R-11.6 a notice the provider rejects is a failure that does not contain the number', async () => {
    const { endpoint, close } = await listen(() => provider.refuses)
    const notice = { key: 'notice-1', to: MESSAGE.mobile, words: '您收到一条新预约', path: '/user', at: new Date() }
    const failure = await provider.create(endpoint).notices!.send(notice).catch(String)
    await close()
    expect(failure).toMatch(/^SmsError: SMS not accepted/)
    expect(failure).not.toContain(MESSAGE.mobile)
  })

  test('FM-11 T29 a rejection or no connection is a failure that quotes neither number nor code, and nothing was sent', async () => {
    const { endpoint, close } = await listen(() => provider.refuses)
    const refused = await failureOf(provider.create(endpoint))
    await close()
    const unreachable = await failureOf(provider.create(endpoint))
    expect([refused.text, unreachable.text]).toEqual([
      expect.stringMatching(/^SmsError: SMS not accepted/),
      expect.stringMatching(/^SmsError: SMS not accepted/),
    ])
    expect([refused.mayHaveGone, unreachable.mayHaveGone]).toEqual([false, false])
    expect(refused.text + unreachable.text).not.toMatch(/13812345678|042917/)
  })

  test('FM-11 T29 an unreadable, missing or broken response is a failure in which the SMS may have been sent', async () => {
    for (const response of [{}, [], null, 'text', CUT_OFF, SILENCE]) {
      const { endpoint, requests, close } = await listen(() => response)
      const { text, mayHaveGone } = await failureOf(provider.create(endpoint))
      await close()
      expect(requests).toHaveLength(1)
      expect([text, mayHaveGone]).toEqual([expect.stringMatching(/^SmsError: SMS not answered/), true])
      expect(text).not.toMatch(/13812345678|042917/)
    }
  })
})

/** The error of a driver for a message that was not sent. */
const failureOf = (driver: SmsDriver) =>
  driver.send(MESSAGE).then(
    () => Promise.reject(new Error('it was sent')),
    (error: SmsError) => ({ text: String(error), mayHaveGone: error.mayHaveGone }),
  )

describe('the demo outbox', () => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())

  test('stores the message for /dev/inbox', async () => {
    await createSmsOutbox(store.db).send(MESSAGE)
    expect(await store.db.select().from(smsOutbox)).toMatchObject([
      { mobile: MESSAGE.mobile, purpose: 'login', code: MESSAGE.code },
    ])
  })
})
