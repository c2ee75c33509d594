import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describeError } from '#services/shared/log/create-log.ts'
import type { AuthContext } from '../context.ts'
import { wechatNonce } from '../db/schema.ts'
import { CALLBACK_MAX_AGE } from '../limits.ts'
import { confirmScene, scanScene } from './scene.ts'

/** WeChat's own messages are about a kilobyte. */
export const CALLBACK_MAX_BYTES = 16 * 1024

/** The response that stops WeChat from repeating a message. */
const ACKNOWLEDGED = 'success'

const CONFIRMATION = /^(1|是|确认|登录)$/

type Signed = { signature: string; timestamp: string; nonce: string }

/** Whether a call comes from WeChat: signed with our token and within five minutes of the store's clock. */
export async function isFromWechat({ db, wechat }: AuthContext, { signature, timestamp, nonce }: Signed) {
  if (!wechat.callbackToken || !/^[0-9a-f]{40}$/.test(signature) || !/^\d{10}$/.test(timestamp)) return false
  const text = [wechat.callbackToken, timestamp, nonce].sort().join('')
  const expected = createHash('sha1').update(text).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return false
  const age = sql`abs(extract(epoch from clock_timestamp()) - ${Number(timestamp)}::float8)`
  const fresh = await db.execute(sql`select 1 where ${age} <= ${CALLBACK_MAX_AGE / 1000}`)
  return (fresh as unknown as { rows: unknown[] }).rows.length > 0
}

/**
 * Returns the message of a call: as it is in plain-text mode, decrypted in safe mode. Null when safe mode is on and it
 * is not encrypted for us: the plain signature covers no word of the message, so with a key in place it proves nothing.
 */
export function readCallback(
  { wechat }: AuthContext,
  xml: string,
  signed: Signed,
  messageSignature: string,
): string | null {
  return wechat.callbackEncryption
    ? wechat.callbackEncryption.decryptMessage(xml, { ...signed, signature: messageSignature })
    : xml
}

/** The response to send: in safe mode a reply is encrypted, the word that stops the repeating is not. */
export const writeCallback = ({ wechat }: AuthContext, response: string) =>
  wechat.callbackEncryption && response !== ACKNOWLEDGED ? wechat.callbackEncryption.encryptReply(response) : response

/**
 * Handles a signed message once; WeChat repeats it until it gets a response, and nobody else may (T34). Returns the XML
 * to send back, or 'success'. A scan asks the person to confirm by a word, so that scanning a code shown by somebody
 * else does nothing by itself.
 */
export async function handleWechatMessage(context: AuthContext, { signature, timestamp, nonce }: Signed, xml: string) {
  const { db, log } = context
  const message = readMessage(xml)
  const recorded = await db
    .insert(wechatNonce)
    .values({ nonce: createHash('sha256').update(`${signature}:${timestamp}:${nonce}`).digest('base64url') })
    .onConflictDoNothing()
    .returning({ nonce: wechatNonce.nonce })
  if (recorded.length === 0 || !message) return ACKNOWLEDGED
  try {
    const words = await replyTo(context, message)
    return words ? reply(message, words) : ACKNOWLEDGED
  } catch (error) {
    log.error(describeError(error), 'a WeChat message was not understood')
    return reply(message, '没有成功，请刷新二维码后重试')
  }
}

async function replyTo(context: AuthContext, message: Message): Promise<string | null> {
  const { kind, event, from } = message
  if (kind === 'event' && (event === 'subscribe' || event === 'SCAN')) {
    const sceneId = message.key.replace(/^qrscene_/, '')
    if (!(await scanScene(context, sceneId, from))) return sceneId ? '二维码已失效，请刷新页面后重新扫码' : null
    const time = new Date().toLocaleTimeString('zh-CN', {
      timeZone: 'Asia/Shanghai',
      hour: '2-digit',
      minute: '2-digit',
    })
    return `您正在网页上用微信登录或绑定微信（${time}）。如果是您本人在操作，请回复“1”确认；如果不是，请忽略。`
  }
  if (kind === 'text' && CONFIRMATION.test(message.content)) {
    return (await confirmScene(context, from)) ? '已确认，请回到网页继续' : '没有等待确认的扫码，请刷新二维码后重试'
  }
  return null
}

type Message = { kind: string; event: string; key: string; content: string; from: string; to: string }

/** Looks fields up by name: WeChat's messages are flat, and nothing in them is expanded or followed. */
function readMessage(xml: string): Message | null {
  const field = (name: string) =>
    new RegExp(`<${name}>(?:<!\\[CDATA\\[([^\\]]{0,600})\\]\\]>|([^<]{0,600}))</${name}>`)
      .exec(xml)
      ?.slice(1)
      .find((text) => text !== undefined)
      ?.trim() ?? ''
  const [from, to] = [field('FromUserName'), field('ToUserName')]
  if (!/^[\w-]{1,64}$/.test(from) || !/^[\w-]{1,64}$/.test(to)) return null
  return { kind: field('MsgType'), event: field('Event'), key: field('EventKey'), content: field('Content'), from, to }
}

const reply = ({ from, to }: Message, words: string) =>
  `<xml><ToUserName><![CDATA[${from}]]></ToUserName><FromUserName><![CDATA[${to}]]></FromUserName>` +
  `<CreateTime>${Math.floor(Date.now() / 1000)}</CreateTime><MsgType><![CDATA[text]]></MsgType>` +
  `<Content><![CDATA[${words}]]></Content></xml>`
