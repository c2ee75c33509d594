/** The entries of the first list inside. */
const entriesIn = (whole: HTMLElement) => [...(whole.querySelector('ul')?.children ?? [])]

/** For `useLostFocus`: index of the focused entry, null outside the list. */
export const placeInList = (target: Element, whole: HTMLElement) => {
  const place = entriesIn(whole).findIndex((entry) => entry.contains(target))
  return place < 0 ? null : place
}

/** The entry that took the place of a removed one, or the last. */
export const entryAt = (whole: HTMLElement, place: number) => {
  const entries = entriesIn(whole)
  return entries[place] ?? entries.at(-1)
}
