import type { Contact } from '#lib/contracts/text/text-finding.ts'
import type { Folded } from './fold.ts'
import { DIGIT_HOMOPHONES, DIGIT_WORDS } from './lookalikes.ts'
import { isWhole, isWithinClause, type Place } from './place.ts'

/** A contact in a folded text. */
type ContactPlace = Place & { contact: Contact }

const anyOf = (...spellings: readonly string[]) => `(?:${spellings.join('|')})`

/** Spellings of WeChat used only to evade the filter. */
const HIDDEN_WECHAT = anyOf(
  '[薇葳溦嶶巍](?:[芯伩訫❤]|信(?![任心赖守念誓誉仰服息]))',
  '(?<!安)徽(?:[芯伩訫❤]|信(?![任心赖守念誓誉仰服息]))',
  '[微威维卫围喂唯](?:[芯伩訫❤]|xin|x(?!光))',
  '薇(?:xin|x)',
  '(?:wei|wx|vx|v|w)(?:信|[芯伩訫❤]|心(?![里中情理态得动]))',
  '(?:weixing|veixin|weixin|vxing|vxin|wxin|weix|vx|wx)',
)
const PLAIN_WECHAT = anyOf('微信', 'wechat')
/** Ordinary words, unless someone asks to be added there or an id follows. */
const DOUBTFUL_WECHAT = anyOf(
  '[威维卫围为未味]信',
  '[薇微威维][心新欣辛]',
  'v',
  '[微薇](?![信量小弱调型妙笑观博课末乎创波风积电景距米章])',
)
const HIDDEN_QQ = anyOf('(?<!相)扣扣(?![人子篮杀球题])', 'q扣', '扣q')
const PLAIN_QQ = 'qq'
const DOUBTFUL_QQ = anyOf('蔻蔻', '叩叩', '抠抠', '口口', '企鹅', '球球', '秋秋', '丘丘', '扣', 'q')
const GROUP = anyOf('群', '裙', 'qun')

const ANY_WECHAT = anyOf(HIDDEN_WECHAT, PLAIN_WECHAT, DOUBTFUL_WECHAT)

const WHOM = '(?:我们|我|咱|俺|个|下|一下|本人|私人|老师|教练|客服|老板|助教|顾问|的|你)*'
/** A request to be added; not 增加 and similar words. */
const ADD_REQUEST = `(?<![增更参附])(?:加|家|佳|嘉|jia|添加|➕)${WHOM}`

/** Spellings that count as a contact by themselves. */
const STANDALONE: readonly [Contact, RegExp][] = [
  ['wechat', new RegExp(HIDDEN_WECHAT, 'g')],
  ['qq', new RegExp(HIDDEN_QQ, 'g')],
  [
    'wechat',
    new RegExp(
      `(?<![增更参附])(?:加|➕|添加|jia)${WHOM}${anyOf(PLAIN_WECHAT, DOUBTFUL_WECHAT)}(?!群|公众|小程序)`,
      'g',
    ),
  ],
  ['wechat', /[家佳嘉]我?(?:微信|v|[薇威](?:心|信))(?!群)/g],
  [
    'qq',
    new RegExp(
      `${ADD_REQUEST}${anyOf(PLAIN_QQ, '扣(?!分|球|杀|篮|子|除)', '企鹅', '蔻蔻', '叩叩', '抠抠', 'q')}(?!群|音乐)`,
      'g',
    ),
  ],
  [
    'wechat',
    new RegExp(`${anyOf(ANY_WECHAT, '手机', '电话')}(?:也是|就是|都)?同(?:个|一个)?(?:号|${anyOf('微信', 'v')})`, 'g'),
  ],
  ['wechat', /(?<![不相共合])同(?:薇|(?:vx|wx|v))/g],
]

/** Plain names that count when their letters are separated. */
const SEPARATED_NAMES: readonly [Contact, RegExp][] = [
  ['wechat', /微信/g],
  ['wechat', /(?:wechat)/g],
]

const FILLER =
  '(?:号码|账号|帐号|号|id|搜索|搜一搜|搜|加|找|联系|联络|是|为|名|群|我的|我|教练|老师|直接|可以|请|哦|噢|呀|如下|看这里)'
const BETWEEN = '[-:, ]*'
const LEAD = `^${BETWEEN}((?:${FILLER}${BETWEEN})*)`
const NUMERAL = `[0-9${[...DIGIT_WORDS.keys()].join('')}]`
const ID_WITH_DIGIT = new RegExp(`${LEAD}((?=[a-z-]*[0-9])[a-z][a-z0-9-]{4,24})(?![a-z0-9])`)
const ID_OF_LETTERS = new RegExp(`${LEAD}([a-z][a-z-]{5,24})(?![a-z])`)
const SEPARATED_ID = new RegExp(`${LEAD}((?:[a-z0-9][-, ]){5,}[a-z0-9])(?![a-z0-9])`)
const ID_OF_DIGITS = new RegExp(`${LEAD}(${NUMERAL}(?:[-, ]{0,2}${NUMERAL}){4,11})(?!${NUMERAL})`)

/** Letters after a service name in which an id is searched. */
const TAIL = 48
const CUES: readonly [Contact, RegExp][] = [
  ['wechat', new RegExp(anyOf(HIDDEN_WECHAT, PLAIN_WECHAT, DOUBTFUL_WECHAT), 'g')],
  ['qq', new RegExp(anyOf(HIDDEN_QQ, PLAIN_QQ, DOUBTFUL_QQ), 'g')],
  ['qq', new RegExp(`${GROUP}(?:号|号码)?`, 'g')],
]
/** QQ numbers have five digits or more; next to a doubtful word five digits may be a price or a head count. */
const MIN_DIGITS = { sure: 5, doubtful: 6 }
const IS_SURE = new RegExp(`^(?:${anyOf(HIDDEN_WECHAT, PLAIN_WECHAT, HIDDEN_QQ, PLAIN_QQ)})$`)

/** Finds WeChat and QQ ids and requests for them, landlines, email addresses, and disguised mobile numbers. */
export function findContacts(folded: Folded): ContactPlace[] {
  const find = (patterns: readonly [Contact, RegExp][]) =>
    patterns.flatMap(([contact, pattern]) =>
      placesOf(contact, folded.text, pattern).filter((place) => isWhole(folded, place)),
    )
  return [
    ...find(STANDALONE).filter((place) => isWithinClause(folded, place)),
    ...find(SEPARATED_NAMES).filter((place) => isSeparated(folded, place)),
    ...find(CUES).filter((cue) => isWithinClause(folded, cue) && hasId(folded, cue)),
    ...find(NUMBERS),
  ]
}

const placesOf = (contact: Contact, text: string, pattern: RegExp): ContactPlace[] =>
  [...text.matchAll(pattern)].map((match) => ({ contact, start: match.index, end: match.index + match[0].length }))

const isSeparated = ({ gaps }: Folded, { start, end }: ContactPlace) => {
  const inner = gaps.slice(start + 1, end)
  return inner.includes('-') || inner.filter((gap) => gap === ' ').length > 0
}

/** Whether a possible id follows the service name. */
function hasId({ text, gaps }: Folded, cue: ContactPlace): boolean {
  const from = cue.end
  const tail = [...text.slice(from, from + TAIL)].map((letter, at) => `${gaps[from + at] ?? ''}${letter}`).join('')
  const isSure = IS_SURE.test(text.slice(cue.start, cue.end))
  const digits = ID_OF_DIGITS.exec(tail)?.[2]?.replaceAll(/[-, ]/g, '')
  if (digits && digits.length >= (isSure ? MIN_DIGITS.sure : MIN_DIGITS.doubtful)) return true
  if (cue.contact !== 'wechat') return false
  if (ID_WITH_DIGIT.test(tail) || SEPARATED_ID.test(tail)) return true
  const [, lead] = ID_OF_LETTERS.exec(tail) ?? []
  return lead !== undefined && (lead !== '' || tail.startsWith(':'))
}

const DIGIT_CLASS = `[0-9${[...DIGIT_WORDS.keys()].join('')}]`
const DIGIT_OR_HOMOPHONE = `[0-9${[...DIGIT_WORDS.keys(), ...DIGIT_HOMOPHONES.keys()].join('')}]`
const signsOf = (digits: string) =>
  `[${digits}${[...DIGIT_WORDS, ...DIGIT_HOMOPHONES].flatMap(([sign, digit]) => (digits.includes(digit) ? sign : [])).join('')}]`
const ONE = signsOf('1')
const SECOND = signsOf('3456789')
const CALL_CUE =
  '(?:电话|手机|手机号|号码|致电|拨打|来电|打给我|联系|咨询|热线|扣扣|微信|vx|tel|call|phone|dianhua|电\\s*话)'

/** Numbers in folded text, in which marks between digits are already removed. */
const NUMBERS: readonly [Contact, RegExp][] = [
  // Including homophones of digits: eleven in a row are no sentence.
  ['mobile', new RegExp(`(?<!${DIGIT_CLASS})${ONE}${SECOND}${DIGIT_OR_HOMOPHONE}{9}(?!${DIGIT_CLASS})`, 'g')],
  // With a word after the third and the seventh digit.
  ['mobile', new RegExp(`(?<!${DIGIT_CLASS})1[3-9]\\d[^0-9]{1,3}\\d{4}[^0-9]{1,3}\\d{4}(?!${DIGIT_CLASS})`, 'g')],
  ['mobile', new RegExp(`${CALL_CUE}[^0-9]{0,6}1[3-9](?:\\d[^0-9a-z]?){8}\\d(?!\\d)`, 'g')],
  ['phone', /(?<!\d)0(?:10|2\d|[3-9]\d{2})[2-8]\d{6,7}(?!\d)/g],
  ['phone', /(?<!\d)[48]00[1-9]\d{6}(?!\d)/g],
  ['phone', /(?:电话|座机|固话|致电|拨打|热线|tel)[^0-9]{0,4}[2-8]\d{6,7}(?!\d)/g],
  ['qq', /(?<!\d)[1-9]\d{4,10}qqcom/g],
  // Anchored at the start of a run: matching from each later letter would read the rest again (quadratic).
  [
    'email',
    /(?<![a-z0-9])[a-z0-9]{2,}(?:艾特|at)?(?:163|126|gmail|outlook|foxmail|hotmail|sina|icloud|139|189)com(?!p)/g,
  ],
]
