/** Bytes hashed at each end of the file: enough to tell any two videos apart. */
const SAMPLE_BYTES = 256 * 1024

/**
 * Identifies a file by content, under any name, so that its upload can resume. Falls back to size and date
 * where the browser cannot hash because the page came over plain http.
 */
export async function videoFileKey(file: File): Promise<string> {
  const { size, lastModified } = file
  if (!globalThis.crypto?.subtle) return `${size}-${lastModified}`.padEnd(16, '-')
  const sample = new Blob([file.slice(0, SAMPLE_BYTES), file.slice(Math.max(0, size - SAMPLE_BYTES)), String(size)])
  const hash = await crypto.subtle.digest('SHA-256', await sample.arrayBuffer())
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
