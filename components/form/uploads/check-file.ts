import { MESSAGES } from '#lib/contracts/messages.ts'

/** What a list of files takes. */
export interface FileRules {
  /** Endings, pipe-separated: `jpg|jpeg|png|gif`. */
  extensions: string
  /** Bytes; a file of exactly this size is taken, 0 means unlimited. */
  maxBytes: number
}

/** Why a file cannot be uploaded, in words, or null when it can. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>, { extensions, maxBytes }: FileRules) {
  const ending = name.includes('.') ? name.split('.').pop()!.toLowerCase() : ''
  if (!extensions.split('|').includes(ending)) return MESSAGES['R-5.20'](extensions)
  return problemOfSize(size, maxBytes)
}

/** The same for the size alone. */
export const problemOfSize = (size: number, maxBytes: number): string | null =>
  maxBytes > 0 && size > maxBytes ? MESSAGES['R-5.22'](sizeInWords(maxBytes)) : null

function sizeInWords(bytes: number): string {
  const [size, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'KB']
  return `${Math.round(size * 10) / 10}${unit}`
}
