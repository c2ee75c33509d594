const GBK = new TextDecoder('gbk', { fatal: true })

const ESCAPES = /%([\dA-F]{2})/gi
const LONE_PERCENT = /%(?![\dA-F]{2})/gi

/**
 * Converts a query's values to UTF-8: Chinese search engines, old links and old browsers encode them in GBK,
 * `%B9%E3%D6%DD` for 广州. Values in neither encoding stay as they are.
 */
export const queryInUtf8 = (search: string): string =>
  isUtf8(search) ? search : search.replaceAll(/(?<==)[^&]+/g, valueInUtf8)

function valueInUtf8(value: string): string {
  if (isUtf8(value)) return value
  try {
    return encodeURIComponent(GBK.decode(bytesOf(value)))
  } catch {
    return value
  }
}

function isUtf8(escaped: string): boolean {
  try {
    decodeURIComponent(escaped.replaceAll(LONE_PERCENT, '%25'))
    return true
  } catch {
    return false
  }
}

/** Decodes percent-encoded bytes; the second byte of a GBK character may be a plain letter. */
function bytesOf(value: string) {
  const text = value
    .replaceAll('+', ' ')
    .replaceAll(ESCAPES, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}
