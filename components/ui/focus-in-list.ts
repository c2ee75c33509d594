/** The entries of the first list inside. */
const entriesIn = (container: HTMLElement) => [...(container.querySelector('ul')?.children ?? [])]

/** For `useFocusRecovery`: index of the focused entry, null outside the list. */
export const placeInList = (target: Element, container: HTMLElement) => {
  const place = entriesIn(container).findIndex((entry) => entry.contains(target))
  return place < 0 ? null : place
}

/** The entry that took the place of a removed one, or the last. */
export const entryAt = (container: HTMLElement, place: number) => {
  const entries = entriesIn(container)
  return entries[place] ?? entries.at(-1)
}
