/** Characters that look like others, beyond Unicode's own compatibility forms. */

const pairs = (signs: string, read: string) => {
  const plain = [...read]
  return [...signs].map((sign, at) => [sign, plain[at]!] as const)
}

/** Maps consecutive code points from `first` to these characters. */
const row = (first: number, read: string) =>
  [...read].map((plain, at) => [String.fromCodePoint(first + at), plain] as const)

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  // Cyrillic and Greek letters that look Latin.
  ...pairs('авекмнорстухіјѕԁԛԝѵӏ', 'abekmhopctyxijsdqwvl'),
  ...pairs('αβεικνορτυχωγ', 'abeikvoptuxwy'),
  ...pairs('ɑɡıɩɪʀᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘᴛᴜᴠᴡʏᴢ', 'agiiirabcdeghjklmnoptuvwyz'),
  // Letters in circles and squares, and flag letters.
  ...row(0x1f150, LETTERS),
  ...row(0x1f170, LETTERS),
  ...row(0x1f1e6, LETTERS),
  // Digits in filled or double circles, and dice faces.
  ...row(0x2776, '123456789'),
  ...row(0x2780, '123456789'),
  ...row(0x278a, '123456789'),
  ...row(0x24f5, '123456789'),
  ...row(0x2680, '123456'),
  ['⓿', '0'],
  ['✚', '+'],
  ['➕', '+'],
  ['✖', 'x'],
  ['❌', 'x'],
  ['🐧', '企鹅'],
  // Rare characters that look like common ones.
  ...pairs('愽簙慱', '博博博'),
])

/** A heart is read 心, which sounds like 信. */
export const HEARTS: ReadonlySet<string> = new Set([...'❤♥♡❥❣💗💕💓💖💙💚💛💜🖤🧡🤍🤎💘💝💞'])

const DIGIT_SIGNS = ['零〇○洞', '一壹幺弌', '二贰貳弍', '三叁參叄弎', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖']
/** Digits written as words, in both sets of numerals and the military pronunciation. */
export const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  DIGIT_SIGNS.flatMap((signs, digit) => [...signs].map((sign) => [sign, String(digit)] as const)),
)

const HOMOPHONES = [
  '灵铃玲另令',
  '依伊衣医夭妖要',
  '两俩尔儿耳',
  '散伞',
  '思寺死',
  '舞武吾午',
  '溜流留柳',
  '拐期妻漆',
  '吧爸巴扒发',
  '酒久就韭勾沟',
]
/** Homophones of digits. They count as digits only in an unbroken row of digits. */
export const DIGIT_HOMOPHONES: ReadonlyMap<string, string> = new Map(
  HOMOPHONES.flatMap((signs, digit) => [...signs].map((sign) => [sign, String(digit)] as const)),
)
