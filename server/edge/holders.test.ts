import { Holders } from './holders.ts'

test('a client is counted in each network it is in, and forgotten in all of them', () => {
  const holders = new Holders<string>()
  for (let line = 0; line < 8; line++) holders.add(`2001:db8:1:${line}::1`, `line ${line}`)
  // Eight lines of one /56, which may hold four times as much as one.
  expect(holders.weight('2001:db8:1:3::9')).toBe(2)
  expect(holders.weight('2001:db8:1:ff00::9')).toBe(8 / 16)
  expect(holders.weight('2001:db8:2::1')).toBe(0)
  expect(holders.delete('line 0')).toBe(true)
  expect(holders.delete('line 0')).toBe(false)
  expect(holders.weight('2001:db8:1:3::9')).toBe(7 / 4)
  expect(holders.size).toBe(7)
})

test('whoever holds most for its size is found, with its oldest holder first', () => {
  const holders = new Holders<string>()
  holders.add('10.0.0.1', 'a1')
  for (let line = 0; line < 8; line++) holders.add(`2001:db8:1:${line}::1`, `line ${line}`)
  holders.add('10.0.0.1', 'a2')
  expect([...holders.heaviest().holders][0]).toBe('a1')
  holders.add('2001:db8:1:7::1', 'line 8')
  expect(holders.heaviest().weight).toBe(9 / 4)
  expect([...holders.heaviest().holders][0]).toBe('line 0')
  expect([...holders.inFullestOf('2001:db8:1:7::2')]).toHaveLength(9)
  expect([...holders.inFullestOf('10.0.0.1')]).toEqual(['a1', 'a2'])
})

test('who has no address is counted in all, and weighs nothing', () => {
  const holders = new Holders<string>()
  holders.add('', 'behind')
  expect([holders.size, holders.weight(''), holders.heaviest().weight]).toEqual([1, 0, 0])
  expect([...holders.inFullestOf('')]).toEqual([])
})
