import { INVISIBLE_CHARACTERS } from '#tests/support/invisible-characters.ts'
import { freeText } from './free-text.ts'

const ShortText = freeText({ max: 4, missing: '请填写内容', name: '内容' })
const refusal = (text: unknown) => ShortText.safeParse(text).error?.issues[0]?.message

test('line breaks, tabs and composed emoji stay in a text; invisible characters are removed', () => {
  expect(ShortText.parse(' 一\r\n\t二\u202e\u200b ')).toBe('一\n\t二')
  expect(freeText({ max: 9, missing: '', name: '' }).parse('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})

test('a text of nothing visible counts as missing, and length is counted as users count it', () => {
  expect([undefined, '', ' \n', '\u200b', '\u200d'].map(refusal)).toEqual(Array(5).fill('请填写内容'))
  expect([refusal('𠮷'.repeat(4)), refusal('𠮷'.repeat(5))]).toEqual([undefined, '内容最多 4 字'])
})

test.each(INVISIBLE_CHARACTERS)('R-5.9 a text of one invisible character counts as missing: %j', (text) => {
  expect([refusal(text), refusal(` ${text}\n${text}`)]).toEqual(['请填写内容', '请填写内容'])
})
