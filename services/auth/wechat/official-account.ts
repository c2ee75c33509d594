import type { NoticeMessage, NoticeSender } from '#services/shared/notice-sender.ts'
import { createAccessToken } from './access-token.ts'
import { type CreateWechat, WechatError } from './driver.ts'
import { createMessageEncryption } from './message-encryption.ts'

export type OfficialAccountSettings = {
  appId: string
  appSecret: string
  /** The token set along with the callback address in WeChat's console. */
  callbackToken: string
  /** The EncodingAESKey set along with it; without one WeChat must send plain text. */
  callbackAesKey?: string | undefined
  /** Origin of the site's nationwide pages; its host is the one registered with WeChat for authorization (网页授权域名). */
  siteOrigin?: string | undefined
  /** The template for notices: its id, and its fields for what happened and when. */
  notices?: { template: string; fields: readonly [what: string, when: string] } | undefined
  /** Overrides WeChat's address, for tests. */
  endpoint?: string | undefined
}

const ENDPOINT = 'https://api.weixin.qq.com'
const PICTURE = 'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket='
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const TIMEOUT = 5_000
/** The access token was replaced elsewhere or has expired: request a new one, once. */
const TOKEN_REJECTED_CODES = new Set([40001, 40014, 42001])
/** The person does not follow the account, or no longer, and cannot be written to. */
const UNREACHABLE = new Set([40003, 43004])
/** Longest value of the template field that says what happened. */
const THING_MAX = 20

type Template = NonNullable<OfficialAccountSettings['notices']>
type WechatResponse = { errcode?: number } & Record<string, unknown>

/**
 * Creates the driver for the official-account API: access token, QR codes with a scene, a follower's union id, notices.
 */
export const createOfficialAccount =
  (settings: OfficialAccountSettings): CreateWechat =>
  (db) => {
    const { appId, callbackToken, callbackAesKey: aesKey } = settings
    const endpoint = settings.endpoint ?? ENDPOINT

    const accessToken = createAccessToken(db, appId, async (isForced) => {
      const response = await request(`${endpoint}/cgi-bin/stable_token`, {
        grant_type: 'client_credential',
        appid: appId,
        secret: settings.appSecret,
        force_refresh: isForced,
      })
      const { access_token: value, expires_in: seconds } = response as { access_token?: string; expires_in?: number }
      if (!value || !seconds) throw new WechatError(`no access token (${response.errcode})`)
      return { value, seconds }
    })

    /** Calls WeChat; retries once with a new token if it rejects the old one. */
    async function tryCall(
      path: string,
      query: Record<string, string>,
      body?: unknown,
      rejectedToken?: string,
    ): Promise<WechatResponse> {
      const token = await accessToken(rejectedToken)
      const response = await request(
        `${endpoint}${path}?${new URLSearchParams({ access_token: token, ...query })}`,
        body,
      )
      const isRejected = TOKEN_REJECTED_CODES.has(response.errcode ?? 0) && rejectedToken === undefined
      return isRejected ? tryCall(path, query, body, token) : response
    }

    async function call(path: string, query: Record<string, string>, body?: unknown): Promise<WechatResponse> {
      const response = await tryCall(path, query, body)
      if (response.errcode) throw new WechatError(`${path} refused (${response.errcode})`)
      return response
    }

    /** WeChat deduplicates by `client_msg_id` for ten minutes. */
    const sendBy = ({ template, fields: [what, when] }: Template): NoticeSender => ({
      isRepeatable: true,
      async send({ key, to, words, path, at }: NoticeMessage) {
        const { errcode } = await tryCall(
          '/cgi-bin/message/template/send',
          {},
          {
            touser: to,
            template_id: template,
            url: `${settings.siteOrigin ?? ''}${path}`,
            client_msg_id: key,
            data: { [what]: { value: words.slice(0, THING_MAX) }, [when]: { value: chineseTime(at) } },
          },
        )
        if (!errcode) return 'sent'
        if (UNREACHABLE.has(errcode)) return 'unreachable'
        throw new WechatError(`notice refused (${errcode})`)
      },
    })

    return {
      async createQrCode(sceneId, seconds) {
        const scene = { expire_seconds: seconds, action_name: 'QR_STR_SCENE' }
        const response = await call(
          '/cgi-bin/qrcode/create',
          {},
          { ...scene, action_info: { scene: { scene_str: sceneId } } },
        )
        if (typeof response.ticket !== 'string') throw new WechatError('no ticket')
        return { ticket: response.ticket, picture: PICTURE + encodeURIComponent(response.ticket) }
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
      async identityOf(code) {
        const query = { appid: appId, secret: settings.appSecret, code, grant_type: 'authorization_code' }
        const response = await request(`${endpoint}/sns/oauth2/access_token?${new URLSearchParams(query)}`)
        const { openid: openId, unionid: unionId } = response
        if (typeof openId !== 'string') throw new WechatError(`code refused (${response.errcode})`)
        return { openId, unionId: typeof unionId === 'string' ? unionId : await this.unionIdOf(openId) }
      },
      callbackToken,
      callbackEncryption: aesKey ? createMessageEncryption({ token: callbackToken, aesKey, appId }) : null,
      notices: settings.notices ? sendBy(settings.notices) : null,
    }
  }

/** 2026年3月2日 10:00, the format WeChat expects. */
const chineseTime = (at: Date) =>
  at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' })

async function request(url: string, body?: unknown): Promise<WechatResponse> {
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return ((await response.json()) ?? {}) as WechatResponse
  } catch (error) {
    throw new WechatError(error instanceof Error ? error.name : 'no answer')
  }
}
