import {
  addWord as addWordContract,
  getWords,
  removeWord as removeWordContract,
  tryText,
} from '#lib/contracts/text/word-list.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { WordListCheck } from './current-check.ts'
import { addWord, listWords, removeWord } from './entries.ts'

/** Mounts the lists of words and a trial check of a text. */
export function mountWordList(service: Service, db: Db, check: WordListCheck) {
  service.mount(getWords, (input) => listWords(db, input))
  service.mount(addWordContract, (input, call) => addWord(db, input, call))
  service.mount(removeWordContract, ({ entryId }, call) => removeWord(db, entryId, call))
  service.mount(tryText, ({ text }) => check(db, text))
}
