import { z } from 'zod'
import { isUnseen, UNSEEN } from './unseen.ts'

/** Names people give themselves: user names, nicknames, names of coaches and venues. */

/** Joins emoji and chooses their look; seen as part of them. */
const EMOJI_PARTS = /[\u200d\ufe0f]/g

/** Whoever calls themselves this speaks for the site. */
const OFFICES = /官方|客服|管理员|系统通知|好教练(?:平台|审核|系统|运营)/
const OFFICES_IN_LATIN = /^(?:admin|administrator|kefu|guanfang)$/
/** 上官 is a family name, and 方 begins many given ones. */
const FAMILY_NAME = /^上官(?=方.?$)/

/** Letters of those words, each followed by what passes for it: other scripts, and traditional characters. */
const LOOKALIKES = 'aаαɑ dԁ eеε fƒ gɡ iіιıӏ kкκ mмμ nոпνη oоο rг sѕ tтτ uυս 员員 练練 审審 统統 运運 营營 台臺'
const SEEN_AS = new Map(
  LOOKALIKES.split(' ').flatMap(([letter, ...others]) => others.map((other) => [other, letter] as const)),
)

/** Letters and digits as they are read: compatibility forms and lookalikes folded, accents and all else left out. */
const readAs = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/./gu, (letter) => SEEN_AS.get(letter) ?? letter)

/** What is wrong with a name, as a sentence beside its field; null when nothing is, also for an empty one. */
export function problemOfName(text: string, field: string): string | null {
  if (text === '') return null
  if (isUnseen(text)) return `${field}不能只有空白或看不见的字符`
  if (UNSEEN.test(text.replaceAll(EMOJI_PARTS, ''))) return `${field}不能包含看不见或改变文字方向的字符`
  const read = readAs(text)
  if (OFFICES.test(read.replace(FAMILY_NAME, '')) || OFFICES_IN_LATIN.test(read)) {
    return `${field}不能使用“官方”“客服”“管理员”等容易让人误认为本站工作人员的字样`
  }
  return null
}

/** The check for a schema of a name: `z.string().check(properName('昵称'))`. */
export const properName = (field: string) =>
  z.check<string>(({ value, issues }) => {
    const message = problemOfName(value, field)
    if (message) issues.push({ code: 'custom', message, input: value, continue: true })
  })
