import type { z } from 'zod'
import { solveChallenge } from '#components/form/code/solve-challenge.ts'
import { register } from '#lib/contracts/account/auth.ts'
import { getWorkChallenge, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { type Endpoint, isUpload } from '#lib/contracts/endpoint.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import type { uploadFile, uploadPaper } from '#lib/contracts/upload/upload.ts'
import { aPhoto } from './applications.ts'
import type { FreshProductionSite } from './fresh-production-site.ts'

export const PASSWORD = 'hedgehog on a mountain'

/** A client of a company's site: keeps cookies, including secure ones, and the session's handle. */
export class Person {
  #company: FreshProductionSite
  #cookies = new Map<string, string>()
  #handle = ''

  constructor(company: FreshProductionSite) {
    this.#company = company
  }

  async call<I extends z.ZodType, D extends z.ZodType>(endpoint: Endpoint<I, D>, input: z.input<I>) {
    const encodedInput = new Response(isUpload(endpoint) ? (input as unknown as FormData) : JSON.stringify(input))
    const contentType = isUpload(endpoint) ? encodedInput.headers.get('content-type') : 'application/json'
    const response = await this.#company.send(`/api/${endpoint.service}/${endpoint.path}`, {
      // The edge closes a connection that is idle while the proof of work is computed.
      reset: true,
      method: endpoint.method,
      headers: {
        appName: 'coach-web',
        channelName: 'PC',
        'content-type': contentType ?? '',
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(this.#handle && { 'auth-token': this.#handle }),
      },
      // Bytes of a known length, as browsers send them.
      body: new Uint8Array(await encodedInput.arrayBuffer()),
    })
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    const text = await response.body.text()
    if (!text) throw new Error(`${endpoint.path} answered ${response.statusCode} without a body`)
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown }
    if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`)
    return endpoint.data.parse(data) as z.output<D>
  }

  /** Registers the number with the code sent to its phone. */
  async join(mobile: string) {
    const uid = `opening-${mobile}`
    const work = await solveChallenge(await this.call(getWorkChallenge, { mobile, uid }))
    await this.call(sendVerifyCode, { mobile, uid, purpose: 'register', work })
    const { authToken } = await this.call(register, {
      mobile,
      verifyCode: this.#company.codeSentTo(mobile),
      password: PASSWORD,
      agreementVersion: AGREEMENT_VERSION,
    })
    this.#handle = authToken
    return this
  }

  async upload(endpoint: typeof uploadFile | typeof uploadPaper) {
    const { name, mimeType, buffer } = await aPhoto()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    return this.call(endpoint, form as never)
  }
}
