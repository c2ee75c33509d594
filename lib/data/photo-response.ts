import { FILE_HEADERS } from './file-headers.ts'

/** A photo as it leaves the site: drawn anew by us, and guarded all the same. */
export const photoResponse = ({ bytes, type }: { bytes: ArrayBuffer; type: string }, cacheControl: string) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': cacheControl,
      ...FILE_HEADERS,
      'content-disposition': 'inline',
    },
  })
