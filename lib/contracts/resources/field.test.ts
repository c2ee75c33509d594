import { RESOURCES } from './all.ts'
import { city, day, decimal, type FieldInput, type Fields, link, number, picture, price } from './field.ts'

test.each([
  ['', '链接应以 https://、http:// 或 / 开头'],
  ['www.example.com', '链接应以 https://、http:// 或 / 开头'],
  ['javascript:alert(1)', '链接应以 https://、http:// 或 / 开头'],
  ['//example.com', '链接应以 https://、http:// 或 / 开头'],
  [`https://example.com/${'a'.repeat(500)}`, '链接过长'],
])('T12 %s is not a link, and the message says so', (value, sentence) => {
  expect(
    link('链接')
      .schema.safeParse(value)
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence])
})

test.each(['https://example.com/a?b=1', 'http://example.com', '/jiaolian'])('%s is a link', (value) => {
  expect(link('链接').schema.parse(value)).toBe(value)
})

test('an empty field is asked for by its label, whatever its kind', () => {
  const messages = [picture('封面'), city('城市'), day('开班日期'), price('价格'), link('链接')].flatMap(({ schema }) =>
    ['', null].map((value) => schema.safeParse(value).error!.issues[0]!.message),
  )
  expect([...new Set(messages)]).toEqual([
    '请上传封面',
    '请选择城市',
    '请填写开班日期',
    '请填写价格',
    '链接应以 https://、http:// 或 / 开头',
  ])
})

test('R-13.8 input that is not a number is not reported as missing', () => {
  const messages = [number('顺序', { min: 0, max: 9 }), decimal('纬度', { min: 3, max: 54 }), price('价格')].flatMap(
    ({ schema }) => ['1e3', ''].map((typed) => schema.safeParse(typed).error!.issues[0]!.message),
  )
  expect(messages).toEqual(['顺序应为数字', '请填写顺序', '纬度应为数字', '请填写纬度', '价格应为数字', '请填写价格'])
})

/** Invalid values a form can send for an input: nothing, too much, or of another kind. */
const TYPED: Partial<Record<FieldInput['kind'], unknown[]>> = {
  line: ['', ' ', 'a\nb', '字'.repeat(40_000)],
  text: ['', ' ', '字'.repeat(40_000)],
  html: ['', '<p> </p>', '字'.repeat(40_000)],
  number: [null, '三', -1e9, 0.5, 1e12],
  price: [null, '三', -1, 0.5, 1e12],
  day: ['', '2026-02-31', '12026-01-01'],
  link: ['', 'a', `/${'a'.repeat(600)}`],
  lines: [['字'.repeat(40_000)], Array(1000).fill('字')],
  picture: ['', `/${'a'.repeat(600)}`],
  city: [''],
  channel: ['', '-'],
  codes: [''],
  reference: [null, '三', -1, 0.5, 1e12],
  references: [[], [1, 1], Array.from({ length: 1000 }, (_, at) => at + 1)],
}

test('R-13.8 every field of every kind is rejected with a readable message', () => {
  const refusals = (fields: Fields): string[] =>
    Object.values(fields).flatMap(({ input, schema, label }) =>
      input.kind === 'rows'
        ? refusals(input.parts)
        : (TYPED[input.kind] ?? []).flatMap(
            (value) => schema.safeParse(value).error?.issues.map(({ message }) => `${label}: ${message}`) ?? [],
          ),
    )
  const messages = RESOURCES.flatMap(({ fields }) => refusals(fields))
  expect(messages.length).toBeGreaterThan(100)
  expect([...new Set(messages.filter((each) => /Invalid|expected|Too |[a-z]{3,} [a-z]{2,}/.test(each)))]).toEqual([])
})
