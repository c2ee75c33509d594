/** The entries of the first list in it. */
const entriesIn = (whole: HTMLElement) => [...(whole.querySelector('ul')?.children ?? [])]

/** For `useLostFocus`: the place of the entry that has the focus, null outside the list. */
export const placeInList = (target: Element, whole: HTMLElement) => {
  const place = entriesIn(whole).findIndex((entry) => entry.contains(target))
  return place < 0 ? null : place
}

/** The entry in the place of one that has gone, or the last. */
export const entryAt = (whole: HTMLElement, place: number) => {
  const entries = entriesIn(whole)
  return entries[place] ?? entries.at(-1)
}
