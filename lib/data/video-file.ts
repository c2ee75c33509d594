import 'server-only'
import { env } from '#lib/config/env.ts'
import { PAGE_READ_TIMEOUT } from '#lib/contracts/limits.ts'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'
import { VIDEO_FILE } from '#lib/contracts/video/video-file.ts'
import { PLAYED_EXTENSIONS } from '#lib/contracts/video/video-sites.ts'
import { FILE_HEADERS } from './file-headers.ts'

/** Range and validation headers passed on from the request and from the response. */
const ASKED = ['range', 'if-range', 'if-none-match']
const TOLD = ['content-type', 'content-range', 'accept-ranges', 'etag']

/** The file never changes, but may be deleted, which takes effect everywhere within an hour. */
const KEPT = 'public, max-age=3600, immutable, no-transform'

/**
 * An uploaded video or the requested range of it, streamed from the generic service; null if there is no such
 * file. Formats browsers cannot play are sent as downloads.
 */
export async function videoResponse(request: Request, file: string): Promise<Response | null> {
  const [, , extension = ''] = VIDEO_FILE.exec(file) ?? []
  if (!extension) return null
  const answer = await askService(request, file)
  if (answer.status === 404) return null
  if (![200, 206, 304, 416].includes(answer.status)) {
    void answer.body?.cancel()
    throw new Error(`the generic service answered ${answer.status} for a video`)
  }
  const length = answer.headers.get('content-length')
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      ...picked(answer.headers, TOLD),
      ...(length && { [LENGTH_HEADER]: length }),
      ...FILE_HEADERS,
      'cache-control': answer.status === 416 ? 'no-store' : KEPT,
      'content-disposition': PLAYED_EXTENSIONS.includes(extension) ? 'inline' : 'attachment',
    },
  })
}

/** Only the response headers are subject to a timeout; the client may read the body at its own pace. */
async function askService(request: Request, file: string): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PAGE_READ_TIMEOUT)
  try {
    return await fetch(`${env.serviceUrl.generic}/internal/videos/${file}`, {
      method: request.method,
      headers: { ...picked(request.headers, ASKED), 'x-internal-secret': env.INTERNAL_SECRET },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([request.signal, late.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

const picked = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
