import { type WechatDriver, WechatError } from './driver.ts'
import { createMessageSeal } from './message-seal.ts'

export type OfficialAccountSettings = {
  appId: string
  appSecret: string
  /** The token set beside the callback address in WeChat's console. */
  callbackToken: string
  /** The EncodingAESKey beside it; without one WeChat must send plain text. */
  callbackAesKey?: string | undefined
  /** Where the site's nationwide pages are; its host is the one named to WeChat for authorizing (网页授权域名). */
  siteOrigin?: string | undefined
  /** Another address than WeChat's own, for tests. */
  endpoint?: string | undefined
}

const ENDPOINT = 'https://api.weixin.qq.com'
const PICTURE = 'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket='
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const TIMEOUT = 5_000
/** Renewed before it ends, in case a call is on its way. */
const TOKEN_MARGIN = 60_000
/** The access token was replaced elsewhere or has ended: ask for a new one, once. */
const DEAD_TOKEN = new Set([40001, 40014, 42001])

type Answer = { errcode?: number } & Record<string, unknown>

/** The official-account API: access token, a QR code with a scene, the union id of a follower. */
export function createOfficialAccount(settings: OfficialAccountSettings): WechatDriver {
  const { appId, callbackToken, callbackAesKey: aesKey } = settings
  const endpoint = settings.endpoint ?? ENDPOINT
  let token: { value: string; until: number } | undefined

  async function accessToken(isForced: boolean): Promise<string> {
    if (token && !isForced && performance.now() < token.until) return token.value
    const answer = await ask(`${endpoint}/cgi-bin/stable_token`, {
      grant_type: 'client_credential',
      appid: appId,
      secret: settings.appSecret,
      force_refresh: isForced,
    })
    const { access_token: value, expires_in: seconds } = answer as { access_token?: string; expires_in?: number }
    if (!value || !seconds) throw new WechatError(`no access token (${answer.errcode})`)
    token = { value, until: performance.now() + seconds * 1000 - TOKEN_MARGIN }
    return value
  }

  async function call(path: string, query: Record<string, string>, body?: unknown, isRetry = false): Promise<Answer> {
    const parameters = new URLSearchParams({ access_token: await accessToken(isRetry), ...query })
    const answer = await ask(`${endpoint}${path}?${parameters}`, body)
    if (!answer.errcode) return answer
    if (DEAD_TOKEN.has(answer.errcode) && !isRetry) return call(path, query, body, true)
    throw new WechatError(`${path} refused (${answer.errcode})`)
  }

  return {
    async createQrCode(sceneId, seconds) {
      const scene = { expire_seconds: seconds, action_name: 'QR_STR_SCENE' }
      const answer = await call(
        '/cgi-bin/qrcode/create',
        {},
        { ...scene, action_info: { scene: { scene_str: sceneId } } },
      )
      if (typeof answer.ticket !== 'string') throw new WechatError('no ticket')
      return { ticket: answer.ticket, picture: PICTURE + encodeURIComponent(answer.ticket) }
    },
    async unionIdOf(openId) {
      const { unionid } = await call('/cgi-bin/user/info', { openid: openId, lang: 'zh_CN' })
      if (typeof unionid !== 'string') throw new WechatError('no union id')
      return unionid
    },
    // WeChat checks the order of the parameters.
    authorizeAddress: (sceneId) =>
      `${AUTHORIZE}?appid=${appId}&redirect_uri={back}&response_type=code&scope=snsapi_userinfo` +
      `&state=${encodeURIComponent(sceneId)}#wechat_redirect`,
    authorizeAt: settings.siteOrigin ?? '',
    async personOf(code) {
      const query = { appid: appId, secret: settings.appSecret, code, grant_type: 'authorization_code' }
      const answer = await ask(`${endpoint}/sns/oauth2/access_token?${new URLSearchParams(query)}`)
      const { openid: openId, unionid: unionId } = answer
      if (typeof openId !== 'string') throw new WechatError(`code refused (${answer.errcode})`)
      return { openId, unionId: typeof unionId === 'string' ? unionId : await this.unionIdOf(openId) }
    },
    callbackToken,
    callbackSeal: aesKey ? createMessageSeal({ token: callbackToken, aesKey, appId }) : null,
  }
}

async function ask(url: string, body?: unknown): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return (await response.json()) as Answer
  } catch (error) {
    throw new WechatError(error instanceof Error ? error.name : 'no answer')
  }
}
