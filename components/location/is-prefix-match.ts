/** Whether the typed text is a prefix of one of an entry's words, ignoring case and whitespace. */
export function isPrefixMatch(typed: string, words: string): boolean {
  const prefix = typed.replace(/\s/g, '').toLowerCase()
  return words.split(' ').some((word) => word.startsWith(prefix))
}
