import { Day, Id, LinkAddress, MediaAddress, PastDay } from './fields.ts'

const refusal = (day: string) => PastDay.safeParse(day).error?.issues[0]?.message

describe('R-7.69 a birthday', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T16:30:00Z') }))
  afterEach(() => jest.useRealTimers())

  test('is today in China at the latest', () => {
    expect(refusal('2026-03-02')).toBeUndefined()
    expect(refusal('2026-03-03')).toBe('日期不能晚于今天')
  })

  test('is a calendar day from 1900 on', () => {
    expect(refusal('1900-01-01')).toBeUndefined()
    expect(refusal('1899-12-31')).toBe('请填写 1900 年以后的日期')
    expect(refusal('2025-02-29')).toBe('请填写日历上有的日期')
  })
})

test('T12 the address of a link or picture never leads to a script or, without a scheme, to another site', () => {
  for (const address of ['javascript:alert(1)', '//elsewhere.example/a', 'data:text/html,a', 'a.html', ''])
    expect([address, LinkAddress.safeParse(address).success, MediaAddress.safeParse(address).success]).toEqual([
      ...[address, false, false],
    ])
  for (const address of ['https://elsewhere.example/a', '/pictures/1.webp'])
    expect([LinkAddress.parse(address), MediaAddress.parse(address)]).toEqual([address, address])
  expect(LinkAddress.safeParse('http://elsewhere.example').success).toBe(true)
  expect(MediaAddress.safeParse('http://elsewhere.example').success).toBe(false)
  expect(LinkAddress.safeParse('/\\elsewhere.example').success).toBe(false)
})

test('a day is written in full, with nothing around it', () => {
  const days = ['2026-03-01', '2026-3-1', '2026-03-01T00:00', ' 2026-03-01']
  expect(days.map((each) => Day.safeParse(each).success)).toEqual([true, false, false, false])
})

test('the id of a record fits every id column, as a number and as text', () => {
  for (const id of [999_999_999, '999999999', 1, '1']) expect(Id.parse(id)).toBe(Number(id))
  for (const id of [1_000_000_000, '2147483648', 0, '0', '01', -1, 1.5])
    expect([id, Id.safeParse(id).success]).toEqual([id, false])
})
