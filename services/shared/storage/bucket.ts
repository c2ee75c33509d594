import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import { type FileStore, typeOfFile } from './file-store.ts'

export interface BucketSettings {
  /**
   * The bucket's URL, with its name in the host or the path: `https://files.oss-cn-guangzhou.aliyuncs.com`,
   * `https://minio:9000/files`.
   */
  url: string
  region: string
  keyId: string
  keySecret: string
}

const TIMEOUT = 10_000

/** Stores files in an S3-compatible bucket (Aliyun OSS, Tencent COS, MinIO, AWS). Bodies are part of the signature. */
export function openBucket({ url, region, keyId, keySecret }: BucketSettings): FileStore {
  // Every call is idempotent; one retry only, because a visitor is waiting.
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    service: 's3',
    region,
    retries: 1,
  })
  async function call(method: 'PUT' | 'GET' | 'DELETE', name: string, bytes?: Uint8Array) {
    const type = typeOfFile(name)
    const response = await client
      .fetch(`${url.replace(/\/+$/, '')}/${name}`, {
        method,
        body: bytes as BodyInit | undefined,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(bytes ?? '')
            .digest('hex'),
          ...(bytes && { 'content-type': type }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      .catch((error: unknown) => {
        throw failed(error instanceof Error ? error.name : 'no answer')
      })
    if (!response.ok && response.status !== 404) {
      void response.body?.cancel()
      throw failed(`bucket answered ${response.status}`)
    }
    return response
  }
  return {
    async put(name, bytes) {
      const { status } = await call('PUT', name, bytes)
      if (status === 404) throw failed('no such bucket')
    },
    async get(name) {
      const response = await call('GET', name)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    remove: async (names) => {
      await Promise.all(names.map((name) => call('DELETE', name)))
    },
    // The provider is assumed to have room; otherwise the put itself is refused.
    requireRoom: async () => {},
  }
}

const failed = (reason: string) => new ServiceError(ERROR_CODES.UPSTREAM_FAILED, undefined, { reason })
