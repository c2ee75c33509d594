import { INVISIBLE_CHARACTERS } from '#tests/support/invisible-characters.ts'
import { line, requiredLine, richTextLength } from './application-fields.ts'

test('a line is one line: whitespace collapses to one space, invisible characters are removed, and the ends are trimmed', () => {
  expect(line(20, '姓名').parse(' 陈 \n\t 望\u200b舒 ')).toBe('陈 望舒')
})

test('A-12 characters are counted as users count them', () => {
  expect(line(2, '姓名').parse('𠮷野')).toBe('𠮷野')
  expect(line(2, '姓名').safeParse('陈望舒').error?.issues[0]?.message).toBe('姓名最多 2 字')
})

test('A-12 a required line may not be blank', () => {
  expect(requiredLine(20, '姓名').safeParse(' \u200b ').error?.issues[0]?.message).toBe('请填写姓名')
  expect(line(20, '姓名').parse(' ')).toBe('')
})

test.each(INVISIBLE_CHARACTERS)(
  'a line of an invisible character is blank, and a text is no longer for it: %j',
  (text) => {
    expect(requiredLine(20, '姓名').safeParse(`${text} ${text}`).error?.issues[0]?.message).toBe('请填写姓名')
    expect(line(20, '姓名').parse(text)).toBe('')
    expect(richTextLength(`<p>游${text}泳</p>`)).toBe(2)
  },
)
