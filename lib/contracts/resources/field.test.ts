import { city, day, link, picture, price } from './field.ts'

test.each([
  ['', '链接应以 https://、http:// 或 / 开头'],
  ['www.example.com', '链接应以 https://、http:// 或 / 开头'],
  ['javascript:alert(1)', '链接应以 https://、http:// 或 / 开头'],
  ['//example.com', '链接应以 https://、http:// 或 / 开头'],
  [`https://example.com/${'a'.repeat(500)}`, '链接过长'],
])('T12 %s is no link, and says so in words', (value, sentence) => {
  expect(
    link('链接')
      .schema.safeParse(value)
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence])
})

test.each(['https://example.com/a?b=1', 'http://example.com', '/jiaolian'])('%s is a link', (value) => {
  expect(link('链接').schema.parse(value)).toBe(value)
})

test('what is left out of a form is asked for in words, whatever its kind', () => {
  const asked = [picture('封面'), city('城市'), day('开课日期'), price('价格'), link('链接')].flatMap(({ schema }) =>
    ['', null].map((value) => schema.safeParse(value).error!.issues[0]!.message),
  )
  expect([...new Set(asked)]).toEqual([
    '请上传封面',
    '请选择城市',
    '请填写开课日期',
    '请填写价格',
    '链接应以 https://、http:// 或 / 开头',
  ])
})
