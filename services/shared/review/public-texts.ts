import type { ApplicationDoubt } from '#lib/contracts/application/application-desk.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { type CheckedText, isBlockedWord } from '../text-safety/check-text.ts'

/** Checks a text against the current lists of words. */
type Check = (db: Db, text: string) => Promise<CheckedText>
/** Text that visitors will read, with the path of its field. */
export type PublicText = { field: string; text: string }

/** refuses blocked words, naming the field. Merely doubtful text is left to the reviewer. */
export async function refuseBlockedWords(tx: Db, check: Check, texts: readonly PublicText[]): Promise<void> {
  for (const { field, findings } of await doubtful(tx, check, texts)) {
    const blocked = findings.find(isBlockedWord)
    if (blocked)
      throw new ServiceError(ERROR_CODES.TEXT_REFUSED, `“${blocked.found}”不能出现在公开的内容里，请修改后再提交`, {
        field,
      })
  }
}

/** the sentences a reviewer should double-check under the current lists of words, and why. */
export const doubtsIn = async (db: Db, check: Check, texts: readonly PublicText[]): Promise<ApplicationDoubt[]> =>
  (await doubtful(db, check, texts)).map(({ field, text, findings }) => ({
    ...{ field, findings },
    sentences: [...new Set(findings.map(({ found }) => sentenceWith(text, found)))],
  }))

async function doubtful(db: Db, check: Check, texts: readonly PublicText[]): Promise<(PublicText & CheckedText)[]> {
  // Most texts are clean, so all of them are checked in one pass first.
  if ((await check(db, texts.map(({ text }) => text).join('\n'))).findings.length === 0) return []
  const checked: (PublicText & CheckedText)[] = []
  for (const each of texts) checked.push({ ...each, ...(await check(db, each.text)) })
  return checked.filter(({ findings }) => findings.length > 0)
}

const END = /[。！？!?；;\n]/
const MAX_SENTENCE_LENGTH = 120

/** The sentence that contains the finding; only the surrounding part if it is long. */
function sentenceWith(text: string, found: string): string {
  const at = text.indexOf(found)
  const before = text.slice(0, at).split(END).at(-1)!
  const after = text.slice(at + found.length)
  const sentence = before + found + after.slice(0, after.search(/[。！？!?；;\n]|$/) + 1)
  if (sentence.length <= MAX_SENTENCE_LENGTH) return sentence.trim()
  const spare = Math.max(0, (MAX_SENTENCE_LENGTH - found.length) >> 1)
  return `${before.slice(-spare)}${found}${after.slice(0, spare)}`.trim()
}
