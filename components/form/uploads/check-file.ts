import { MESSAGES } from '#lib/contracts/messages.ts'

/** Which files a list accepts. */
export interface FileRules {
  /** Extensions, pipe-separated: `jpg|jpeg|png|gif`. */
  extensions: string
  /** Bytes, inclusive; 0 means unlimited. */
  maxBytes: number
}

/** Error text of a file that cannot be uploaded; null if it can. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>, { extensions, maxBytes }: FileRules) {
  const extension = name.includes('.') ? name.split('.').pop()!.toLowerCase() : ''
  if (!extensions.split('|').includes(extension)) return MESSAGES['R-5.20'](extensions)
  return problemOfSize(size, maxBytes)
}

/** The same for the size only. */
export const problemOfSize = (size: number, maxBytes: number): string | null =>
  maxBytes > 0 && size > maxBytes ? MESSAGES['R-5.22'](sizeInWords(maxBytes)) : null

function sizeInWords(bytes: number): string {
  const [size, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'KB']
  return `${Math.round(size * 10) / 10}${unit}`
}
