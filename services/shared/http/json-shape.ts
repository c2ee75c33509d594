import { JSON_MAX_DEPTH, JSON_MAX_KEYS } from '#lib/contracts/limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text stays within the accepted depth and number of keys. Scans the raw text in one pass before
 * anything is parsed: a deeply nested or key-rich text must not cost a parse first (T22).
 */
export function isBoundedJson(text: string, { depth = JSON_MAX_DEPTH, keys = JSON_MAX_KEYS } = {}): boolean {
  let open = 0
  let colons = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON && ++colons > keys) return false
    else if (OPENING.has(code) && ++open > depth) return false
    else if (CLOSING.has(code)) open--
  }
  return true
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}
