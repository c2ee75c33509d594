import type { ApplicationKind } from '#lib/contracts/application.ts'
import type { ApplicationDoubt } from '#lib/contracts/application-desk.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { plainText } from '#services/shared/search/index-words.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type CheckedText, isBlockedWord } from '#services/shared/text-safety/check-text.ts'
import type { CoachParts } from '../context.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { forRow } from './kinds.ts'
import type { ApplicationRow } from './stored-content.ts'

type Parts = Pick<CoachParts, 'checkText'>
type PublicText = { field: string; text: string }
type Checked = PublicText & CheckedText

/** What of an application visitors read, by the path of its field. */
const TEXTS: { [K in ApplicationKind]: (content: ApplicationContent[K]) => PublicText[] } = {
  coach: ({ name, motto, introduction, certificates }) => [
    { field: 'name', text: name },
    ...certificates.flatMap(({ kind, issuer }, at) => [
      { field: `certificates.${at}.kind`, text: kind },
      { field: `certificates.${at}.issuer`, text: issuer },
    ]),
    { field: 'motto', text: motto },
    { field: 'introduction', text: plainText(introduction) },
  ],
  venue: ({ name, address, facilities, prices, introduction, transport }) => [
    { field: 'name', text: name },
    { field: 'address', text: address },
    ...facilities.map((text, at) => ({ field: `facilities.${at}`, text })),
    ...prices.map((price, at) => ({ field: `prices.${at}.name`, text: price.name })),
    { field: 'introduction', text: plainText(introduction) },
    { field: 'transport', text: transport },
  ],
}

/** refuses words that are never shown, at the field they stand in. What is only doubtful the reviewer reads. */
export async function refuseBlockedWords(
  tx: Db,
  parts: Parts,
  row: Pick<ApplicationRow, 'kind' | 'content'>,
): Promise<void> {
  for (const { field, findings } of await doubtful(tx, parts, row)) {
    const blocked = findings.find(isBlockedWord)
    if (blocked)
      throw new ServiceError(ERROR_CODES.TEXT_REFUSED, `“${blocked.found}”不能出现在公开的资料里，请修改后再提交`, {
        field,
      })
  }
}

/** which sentences of an application a reviewer should look at twice, by the words in force now, and why. */
export const doubtsAbout = async (db: Db, parts: Parts, row: ApplicationRow): Promise<ApplicationDoubt[]> =>
  (await doubtful(db, parts, row)).map(({ field, text, findings }) => ({
    ...{ field, findings },
    sentences: [...new Set(findings.map(({ found }) => sentenceWith(text, found)))],
  }))

async function doubtful(
  db: Db,
  { checkText }: Parts,
  row: Pick<ApplicationRow, 'kind' | 'content'>,
): Promise<Checked[]> {
  const texts = forRow<PublicText[]>(row, TEXTS)
  // Most have nothing in them: one look at all of it.
  if ((await checkText(db, texts.map(({ text }) => text).join('\n'))).findings.length === 0) return []
  const checked: Checked[] = []
  for (const each of texts) checked.push({ ...each, ...(await checkText(db, each.text)) })
  return checked.filter(({ findings }) => findings.length > 0)
}

const END = /[。！？!?；;\n]/
const LONGEST = 120

/** The sentence something was found in, or of a long one the part around it. */
function sentenceWith(text: string, found: string): string {
  const at = text.indexOf(found)
  const before = text.slice(0, at).split(END).at(-1)!
  const after = text.slice(at + found.length)
  const sentence = before + found + after.slice(0, after.search(/[。！？!?；;\n]|$/) + 1)
  if (sentence.length <= LONGEST) return sentence.trim()
  const spare = Math.max(0, (LONGEST - found.length) >> 1)
  return `${before.slice(-spare)}${found}${after.slice(0, spare)}`.trim()
}
