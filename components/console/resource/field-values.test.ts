import { RESOURCES } from '#lib/contracts/resources/all.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import {
  changedFields,
  codeOf,
  pairsText,
  parseLines,
  parseNumber,
  parsePairs,
  toggleCode,
  valueInWords,
} from './field-values.ts'

const fieldOf = (kind: string, name: string): Field => {
  const field = RESOURCES.find((each) => each.kind === kind)?.fields[name]
  if (!field) throw new Error(`${kind} has no ${name}`)
  return field
}

test('R-13.7 R-13.8 a value is shown in words: yuan for fen, labels for codes, text for rich text', () => {
  const words: [kind: string, name: string, value: unknown, words: string][] = [
    ['course', 'price', 128_000, '¥1,280.00'],
    [
      'video',
      'source',
      { kind: 'embed', site: 'bilibili', id: 'BV1xx411c7mD' },
      'https://www.bilibili.com/video/BV1xx411c7mD',
    ],
    [
      'examTable',
      'items',
      [
        {
          ...{ name: '立定跳远', group: '力量', sex: 1, unit: 'metres', better: 'more', fullScore: 10 },
          ...{ sportSlug: 'tiaoyuan', rows: [{ value: 2.5, score: 10 }] },
        },
      ],
      '立定跳远（男，力量），满分 10，越大越好，练跳远\n  2.5 米 10 分',
    ],
    ['course', 'organiserKind', 'venue', '场馆'],
    ['course', 'schedule', ['周六 9:00', '周日 9:00'], '周六 9:00\n周日 9:00'],
    ['course', 'deadline', null, '—'],
    ['course', 'cityCode', '440100', '广州'],
    ['course', 'channelSlug', 'tiaoyuan', '跳远'],
    ['course', 'channelSlug', 'gone', 'gone'],
    ['course', 'venueId', 12, '#12'],
    ['coach', 'categoryIds', [21, 22], '少儿篮球、#22'],
    ['coach', 'venueIds', [], '—'],
    ['news', 'isTop', false, '否'],
    [
      'news',
      'body',
      '<h2>开班</h2><p>3&lt;5&nbsp;岁</p><img src="/uploads/a.webp">',
      '开班\n3<5 岁\n[图片 /uploads/a.webp]',
    ],
    [
      'news',
      'body',
      '<img src="/uploads/a.webp" alt="&quot;发球&quot;" width="8" /><p>上周末</p>',
      '[图片 /uploads/a.webp] "发球"\n上周末',
    ],
    ['news', 'title', '', '—'],
    ['coach', 'classTypes', [{ price: 26_000, feeType: 1, lessonMinutes: 60 }], '私教一对一 ¥260/60 分钟'],
    [
      'coach',
      'certificates',
      [{ kind: '社会体育指导员', issuer: '', number: 'GD2016', expiresOn: null }],
      '社会体育指导员，GD2016，有效期：长期有效',
    ],
    ['venue', 'prices', [{ name: '半场', price: 12_050, unit: '小时' }], '半场 ¥120.5/小时'],
    [
      'venue',
      'openingHours',
      { weekdays: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '22:00' }]), holidays: [] },
      '每天 09:00–22:00\n法定节假日 休息',
    ],
  ]
  const names = {
    city: (code: string) => (code === '440100' ? '广州' : undefined),
    sport: (slug: string) => (slug === 'tiaoyuan' ? '跳远' : undefined),
    record: (id: number) => (id === 21 ? '少儿篮球' : undefined),
  }
  for (const [kind, name, value, text] of words)
    expect([name, valueInWords(fieldOf(kind, name), value, names)]).toEqual([name, text])
})

test('R-13.7 every field of every kind can show the initial value of a new record', () => {
  for (const { fields } of RESOURCES)
    for (const [name, field] of Object.entries(fields))
      expect([name, typeof valueInWords(field, field.initial)]).toEqual([name, 'string'])
})

test('R-13.7 typed digits become a number, an empty input null, and other text is left for the schema to refuse', () => {
  expect(['12', ' １２ ', '', '-3', '1.5', '十二'].map(parseNumber)).toEqual([12, 12, null, -3, 1.5, '十二'])
})

test('R-13.7 lines and codes are converted to the form the contract takes', () => {
  expect(parseLines(' 周六 9:00 \n\n周日 9:00\n')).toEqual(['周六 9:00', '周日 9:00'])
  const options = { 1: '幼儿', 2: '少儿', 4: '成人' }
  expect(toggleCode('4', '1', options)).toBe('1,4')
  expect(toggleCode('1,4', '4', options)).toBe('1')
  expect(toggleCode('', '2', options)).toBe('2')
  expect(codeOf(fieldOf('category', 'level'), '2')).toBe(2)
  expect(codeOf(fieldOf('banner', 'jumpType'), '2')).toBe('2')
})

test('R-13.8 the fields in which two contents differ are named in form order', () => {
  const { fields } = RESOURCES.find(({ kind }) => kind === 'news')!
  const before = { title: '甲', summary: '乙', cover: '/a.webp', body: '<p>x</p>', isTop: false }
  expect(changedFields(fields, before, { ...before })).toEqual([])
  expect(changedFields(fields, before, { ...before, isTop: true, title: '丙' })).toEqual(['title', 'isTop'])
  // The database returns a value's keys in its own order.
  const coach = RESOURCES.find(({ kind }) => kind === 'coach')!
  const types = (price: number) => [{ price, feeType: 1 }]
  expect(changedFields(coach.fields, { classTypes: types(1) }, { classTypes: [{ feeType: 1, price: 1 }] })).toEqual([])
  expect(changedFields(coach.fields, { classTypes: types(1) }, { classTypes: types(2) })).toEqual(['classTypes'])
})

test('R-13.7 pairs of numbers are typed one per line; anything else stays as typed and is refused', () => {
  const names = ['value', 'score'] as const
  const pairs = [
    { value: 6.8, score: 100 },
    { value: 7, score: 95 },
  ]
  expect(parsePairs('6.8 100\n\n7，95', names)).toEqual(pairs)
  expect(pairsText(pairs, names)).toBe('6.8 100\n7 95')
  expect(parsePairs('6.8 100\n7', names)).toBe('6.8 100\n7')
  const { schema } = (fieldOf('examTable', 'items').input as { parts: Record<string, Field> }).parts.rows!
  expect(schema.safeParse('6.8 100\n7').error?.issues[0]?.message).toMatch(/^至少要有两档/)
})
