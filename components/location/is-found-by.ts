/** Whether what was typed finds an entry: the start of one of its words, capitals and blanks ignored. */
export function isFoundBy(typed: string, words: string): boolean {
  const wanted = typed.replace(/\s/g, '').toLowerCase()
  return words.split(' ').some((word) => word.startsWith(wanted))
}
