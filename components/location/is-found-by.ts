/** Whether the typed text is a prefix of one of an entry's words, ignoring case and whitespace. */
export function isFoundBy(typed: string, words: string): boolean {
  const wanted = typed.replace(/\s/g, '').toLowerCase()
  return words.split(' ').some((word) => word.startsWith(wanted))
}
