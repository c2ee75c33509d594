/** A photo as it leaves the site. Drawn anew by us, and still: never guessed to be anything but a picture, never run. */
export const photoResponse = ({ bytes, type }: { bytes: ArrayBuffer; type: string }, cacheControl: string) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-site',
    },
  })
