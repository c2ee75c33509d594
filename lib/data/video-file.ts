import 'server-only'
import { env } from '#lib/config/env.ts'
import { PAGE_READ_TIMEOUT } from '#lib/contracts/limits.ts'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'
import { VIDEO_FILE } from '#lib/contracts/video/video-file.ts'
import { PLAYABLE_EXTENSIONS } from '#lib/contracts/video/video-sites.ts'
import { FILE_HEADERS } from './file-headers.ts'

/** Range and validation headers passed on from the request and from the response. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match']
const RESPONSE_HEADERS = ['content-type', 'content-range', 'accept-ranges', 'etag']

/** The file never changes, but may be deleted, which takes effect everywhere within an hour. */
const CACHE_CONTROL = 'public, max-age=3600, immutable, no-transform'

/**
 * An uploaded video or the requested range of it, streamed from the generic service; null if there is no such
 * file. Formats browsers cannot play are sent as downloads.
 */
export async function videoResponse(request: Request, file: string): Promise<Response | null> {
  const [, , extension = ''] = VIDEO_FILE.exec(file) ?? []
  if (!extension) return null
  const response = await fetchFromService(request, file)
  if (response.status === 404) return null
  if (![200, 206, 304, 416].includes(response.status)) {
    void response.body?.cancel()
    throw new Error(`the generic service answered ${response.status} for a video`)
  }
  const length = response.headers.get('content-length')
  return new Response(response.body, {
    status: response.status,
    headers: {
      ...pickHeaders(response.headers, RESPONSE_HEADERS),
      ...(length && { [LENGTH_HEADER]: length }),
      ...FILE_HEADERS,
      'cache-control': response.status === 416 ? 'no-store' : CACHE_CONTROL,
      'content-disposition': PLAYABLE_EXTENSIONS.includes(extension) ? 'inline' : 'attachment',
    },
  })
}

/** Only the response headers are subject to a timeout; the client may read the body at its own pace. */
async function fetchFromService(request: Request, file: string): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), PAGE_READ_TIMEOUT)
  try {
    return await fetch(`${env.serviceUrl.generic}/internal/videos/${file}`, {
      method: request.method,
      headers: { ...pickHeaders(request.headers, REQUEST_HEADERS), 'x-internal-secret': env.INTERNAL_SECRET },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([request.signal, timeout.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

const pickHeaders = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
