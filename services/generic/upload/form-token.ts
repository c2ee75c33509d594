import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN_LIFE } from './limits.ts'

/** Creates signed, expiring tokens which prove that the sender recently requested a form from this site. */
export function createFormTokens(secret: string, now: () => number = Date.now) {
  const sign = (expires: string) => createHmac('sha256', secret).update(`upload form ${expires}`).digest('base64url')
  return {
    issue: () => {
      const expires = String(now() + TOKEN_LIFE)
      return { formToken: `${expires}.${sign(expires)}`, expiresIn: TOKEN_LIFE }
    },
    isGood: (token: string) => {
      const [, expires, signature] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? []
      if (!expires || !signature || Number(expires) < now()) return false
      return timingSafeEqual(Buffer.from(sign(expires)), Buffer.from(signature))
    },
  }
}
