/** Of its beginning and its end so much is looked at, bytes: enough that no two videos have it in common. */
const LOOKED_AT = 256 * 1024

/**
 * Which file it is, the same under any name: of the same file an upload goes on. Where the browser cannot hash,
 * since the page came over plain http, by its size and date.
 */
export async function videoFileKey(file: File): Promise<string> {
  const { size, lastModified } = file
  if (!globalThis.crypto?.subtle) return `${size}-${lastModified}`.padEnd(16, '-')
  const looked = new Blob([file.slice(0, LOOKED_AT), file.slice(Math.max(0, size - LOOKED_AT)), String(size)])
  const hash = await crypto.subtle.digest('SHA-256', await looked.arrayBuffer())
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
