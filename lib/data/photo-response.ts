import { FILE_HEADERS } from './file-headers.ts'

/** The response for a photo: re-encoded by us, and still sent with protective headers. */
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
