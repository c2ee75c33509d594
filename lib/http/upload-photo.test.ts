/** @jest-environment jsdom */
import { SESSION_MARK, SESSION_MARK_LENGTH, SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { logIn } from '#lib/session/session.ts'
import { uploadPhoto } from './upload-photo.ts'

const TOKEN = 'handle-of-a-session-0123456789abcdef'
const NEWER = 'handle-of-a-newer-one-0123456789abcdef'
const ADDRESS = '/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp'
const SUCCESS = { code: 0, msg: 'success', data: ADDRESS }
const EXPIRED = { code: 100004, msg: '登录已过期，请重新登录', data: null }
const ANNA = {
  userId: 7,
  userName: '安娜',
  nickname: '',
  headImg: '/pictures/avatars/default.svg',
  mobile: '138****8000',
  sex: null,
  userType: 'coach' as const,
  hasWechat: false,
}
const logInWith = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie the same way.
  document.cookie = `${SESSION_MARK}=${token.slice(-SESSION_MARK_LENGTH)}; path=/`
  logIn({ ...ANNA, authToken: token })
}

/** Stubbed network: returns `responses` in order and records every upload. */
let uploads: { path: string; headers: Record<string, string>; timeout: number }[]
let responses: unknown[]
beforeEach(() => {
  uploads = []
  globalThis.XMLHttpRequest = class {
    upload = {}
    response: unknown = null
    onload = () => {}
    timeout = 0
    recorded = { path: '', headers: {} as Record<string, string>, timeout: 0 }
    open(_: string, path: string) {
      this.recorded.path = path
    }
    setRequestHeader(name: string, value: string) {
      this.recorded.headers[name] = value
    }
    send() {
      uploads.push({ ...this.recorded, timeout: this.timeout })
      this.response = responses.shift()
      queueMicrotask(() => this.onload())
    }
  } as never
  window.matchMedia = (() => ({ matches: false })) as never
  globalThis.fetch = (async (path: string) => {
    if (path !== SESSION_PATH) throw new Error(`nobody answers ${path}`)
    return { json: async () => ({ code: 0, msg: 'success', data: { user: ANNA, authToken: NEWER } }) }
  }) as never
  logInWith(TOKEN)
})
const upload = (as?: 'lasting' | 'paper') =>
  uploadPhoto(new File(['photo'], 'a.jpg'), {
    onProgress: () => {},
    signal: new AbortController().signal,
    ...(as && { as }),
  })

test('R-5.31 A-22 a lasting photo is uploaded with both spellings of the token', async () => {
  responses = [SUCCESS]
  expect(await upload('lasting')).toBe(ADDRESS)
  expect(uploads).toEqual([
    {
      path: '/api/generic/fileUpload/v1/fileUpload',
      headers: expect.objectContaining({ 'auth-token': TOKEN, auth_token: TOKEN }),
      timeout: expect.any(Number),
    },
  ])
})

test('a photo of a paper is uploaded to where nobody else sees it', async () => {
  responses = [SUCCESS]
  expect(await upload('paper')).toBe(ADDRESS)
  expect(uploads[0]!.path).toBe('/api/generic/fileUpload/v1/paperUpload')
})

test('A-22 any other upload has the one spelling that every call has', async () => {
  responses = [SUCCESS]
  await upload()
  expect(uploads[0]!.path).toBe('/api/generic/fileUpload/v1/tempFileUpload')
  expect(uploads[0]!.headers).toMatchObject({ 'auth-token': TOKEN })
  expect(uploads[0]!.headers).not.toHaveProperty('auth_token')
})

test('a lasting photo is sent once more with a newer session of this browser', async () => {
  responses = [EXPIRED, SUCCESS]
  // biome-ignore lint/suspicious/noDocumentCookie: simulates a login on another city host in the meantime.
  document.cookie = `${SESSION_MARK}=${NEWER.slice(-SESSION_MARK_LENGTH)}; path=/`
  expect(await upload('lasting')).toBe(ADDRESS)
  expect(uploads.map(({ headers }) => headers['auth-token'])).toEqual([TOKEN, NEWER])
})

test('A-02 a photo of one account is not resent as another that has logged in on another host meanwhile', async () => {
  responses = [EXPIRED, SUCCESS]
  globalThis.fetch = (async () => ({
    json: async () => ({ code: 0, msg: 'success', data: { user: { ...ANNA, userId: 8 }, authToken: NEWER } }),
  })) as never
  await expect(upload('paper')).rejects.toThrow('登录已过期，请重新登录')
  expect(uploads).toHaveLength(1)
})

test('without a newer session it asks the user to log in', async () => {
  responses = [EXPIRED]
  globalThis.fetch = (async () => ({ json: async () => ({ code: 0, msg: 'success', data: null }) })) as never
  await expect(upload('lasting')).rejects.toThrow('登录已过期，请重新登录')
  expect(uploads).toHaveLength(1)
})

test('R-7.3 R-9.1 an upload is aborted after 600000 ms', async () => {
  responses = [SUCCESS]
  await upload()
  expect(uploads.map(({ timeout }) => timeout)).toEqual([600_000])
})
