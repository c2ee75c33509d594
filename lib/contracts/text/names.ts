import { z } from 'zod'
import { INVISIBLE_CHARACTER, isBlank } from './invisible.ts'

/** Names users choose: user names, nicknames, names of coaches and venues. */

/** Emoji joiner and variation selector; visible as part of an emoji. */
const EMOJI_PARTS = /[\u200d\ufe0f]/g

/** Words that suggest a name speaks for the site. */
const OFFICIAL_WORDS = /官方|客服|管理员|系统通知|好教练(?:平台|审核|系统|运营)/
const OFFICIAL_LATIN_WORDS = /^(?:admin|administrator|kefu|guanfang)$/
/** 上官 is a family name, and many given names start with 方. */
const FAMILY_NAME = /^上官(?=方.?$)/

/** Letters of those words, each followed by its lookalikes in other scripts or its traditional form. */
const LOOKALIKES = 'aаαɑ dԁ eеε fƒ gɡ iіιıӏ kкκ mмμ nոпνη oоο rг sѕ tтτ uυս 员員 练練 审審 统統 运運 营營 台臺'
const PLAIN_LETTERS = new Map(
  LOOKALIKES.split(' ').flatMap(([letter, ...others]) => others.map((other) => [other, letter] as const)),
)

/** Folds compatibility forms and lookalikes, and removes everything but letters and digits. */
const foldName = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/./gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)

/** What is wrong with a name, as a message beside its field; null if it is valid or empty. */
export function problemOfName(text: string, field: string): string | null {
  if (text === '') return null
  if (isBlank(text)) return `${field}不能只有空白或看不见的字符`
  if (INVISIBLE_CHARACTER.test(text.replaceAll(EMOJI_PARTS, ''))) return `${field}不能包含看不见或改变文字方向的字符`
  const folded = foldName(text)
  if (OFFICIAL_WORDS.test(folded.replace(FAMILY_NAME, '')) || OFFICIAL_LATIN_WORDS.test(folded)) {
    return `${field}不能使用“官方”“客服”“管理员”等容易让人误认为本站工作人员的字样`
  }
  return null
}

/** Zod check for a name: `z.string().check(validName('昵称'))`. */
export const validName = (field: string) =>
  z.check<string>(({ value, issues }) => {
    const message = problemOfName(value, field)
    if (message) issues.push({ code: 'custom', message, input: value, continue: true })
  })
