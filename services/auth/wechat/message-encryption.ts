import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** WeChat's safe mode: messages are encrypted with a shared key, and the signature covers their content. */
export interface MessageEncryption {
  /** Decrypts a message; null when it is not signed by WeChat for our account, or malformed. */
  decryptMessage(xml: string, signed: { signature: string; timestamp: string; nonce: string }): string | null
  /** Wraps a reply as WeChat expects it: encrypted, signed, in its own XML. */
  encryptReply(xml: string): string
}

type Settings = { token: string; aesKey: string; appId: string }

/** WeChat pads to blocks of 32 bytes, twice those of the cipher. */
const BLOCK = 32
const RANDOM = 16
const LENGTH = 4

export function createMessageEncryption({ token, aesKey, appId }: Settings): MessageEncryption {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const iv = key.subarray(0, 16)
  const sign = (...parts: string[]) => createHash('sha1').update([token, ...parts].sort().join(''))

  function decrypt(sealed: string): string | null {
    const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > BLOCK) return null
    const plain = padded.subarray(RANDOM, padded.length - padding)
    const end = LENGTH + plain.readUInt32BE()
    // The tail names the account it is for: a message to another account with the same key is not ours.
    return plain.subarray(end).toString() === appId ? plain.subarray(LENGTH, end).toString() : null
  }

  function encrypt(text: string): string {
    const body = Buffer.from(text)
    const length = Buffer.alloc(LENGTH)
    length.writeUInt32BE(body.length)
    const plain = Buffer.concat([randomBytes(RANDOM), length, body, Buffer.from(appId)])
    const padding = BLOCK - (plain.length % BLOCK)
    const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
    return Buffer.concat([
      cipher.update(plain),
      cipher.update(Buffer.alloc(padding, padding)),
      cipher.final(),
    ]).toString('base64')
  }

  return {
    decryptMessage(xml, { signature, timestamp, nonce }) {
      const sealed = /<Encrypt>\s*<!\[CDATA\[([\w+/=]+)\]\]>\s*<\/Encrypt>/.exec(xml)?.[1]
      if (!sealed || !/^[0-9a-f]{40}$/.test(signature)) return null
      if (!timingSafeEqual(sign(timestamp, nonce, sealed).digest(), Buffer.from(signature, 'hex'))) return null
      try {
        return decrypt(sealed)
      } catch {
        // Not whole blocks, or a length beyond the end: the sender knows the token but not the key.
        return null
      }
    },
    encryptReply(xml) {
      const sealed = encrypt(xml)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = randomBytes(8).toString('hex')
      return (
        `<xml><Encrypt><![CDATA[${sealed}]]></Encrypt>` +
        `<MsgSignature><![CDATA[${sign(timestamp, nonce, sealed).digest('hex')}]]></MsgSignature>` +
        `<TimeStamp>${timestamp}</TimeStamp><Nonce><![CDATA[${nonce}]]></Nonce></xml>`
      )
    },
  }
}
