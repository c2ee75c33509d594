import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * Creates a key and a nameless certificate, for a browser that accepts any: Node can create keys but no certificates.
 */
export function makeCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const emptyName = der(SEQUENCE)
  const signed = der(
    SEQUENCE,
    ...[der(INTEGER, Buffer.from([1])), ECDSA_WITH_SHA256, emptyName],
    ...[der(SEQUENCE, moment('200101000000Z'), moment('491231235959Z')), emptyName],
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', signed, privateKey))
  const body = der(SEQUENCE, signed, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

const INTEGER = 0x02
const BIT_STRING = 0x03
const UTC_TIME = 0x17
const SEQUENCE = 0x30

const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex')

const moment = (text: string) => der(UTC_TIME, Buffer.from(text))

/** Encodes one DER element: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const { length } = Buffer.concat(parts)
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), ...parts])
}
