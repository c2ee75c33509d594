import { WORD_LIST_NAMES, WORD_LISTS } from '#lib/contracts/text/word-list.ts'

/** The three lists as options. */
export const ListOptions = () =>
  WORD_LISTS.map((list) => (
    <option key={list} value={list}>
      {WORD_LIST_NAMES[list]}
    </option>
  ))
