import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '#services/shared/storage/bucket.ts'

/**
 * Starts a local bucket that supports as much S3 as we use and, like a real one, responds with 403 if a request's
 * signature (AWS Signature Version 4) or body hash does not match its own. `onTheWay` changes bodies before they arrive.
 */
export async function startBucket({ onTheWay = (body: Buffer) => body } = {}) {
  const key = { keyId: 'TESTKEY', keySecret: 'a-key-for-tests/only+1', region: 'cn-guangzhou' }
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const body = onTheWay(await buffer(request))
    const { method = '', url = '', headers } = request
    if (!isSigned(request, body, key)) return void response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>')
    const name = /^\/files\/([^/?]+)$/.exec(url)?.[1]
    if (!name) return void response.writeHead(404).end()
    if (method === 'PUT') objects.set(name, { bytes: body, type: headers['content-type'] ?? '' })
    if (method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (method !== 'GET') return void response.writeHead(method === 'DELETE' ? 204 : 200).end()
    if (!found) return void response.writeHead(404).end('<Error>NoSuchKey</Error>')
    response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...key, url: `http://127.0.0.1:${port}/files` } satisfies BucketSettings,
    names: () => [...objects.keys()],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Verifies the signature, implemented from the provider's documentation and not from the client under test. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer, key: Omit<BucketSettings, 'url'>) {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, keyId, day = '', region, signedHeaders = '', signature] = given ?? []
  const time = String(headers['x-amz-date'] ?? '')
  if (keyId !== key.keyId || region !== key.region || !time.startsWith(day)) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const fields = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const [path, query = ''] = url.split('?')
  const canonical = [method, path, query, fields, signedHeaders, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const dayKey = hmac(`AWS4${key.keySecret}`, day)
  const signingKey = ['s3', 'aws4_request'].reduce<Buffer>((made, part) => hmac(made, part), hmac(dayKey, key.region))
  return hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex') === signature
}
