import { UsageByNetwork } from './usage-by-network.ts'

test('a client is counted in every network it is in, and removed from all of them', () => {
  const usage = new UsageByNetwork<string>()
  for (let line = 0; line < 8; line++) usage.add(`2001:db8:1:${line}::1`, `line ${line}`)
  // Eight connections of one /56, which may hold four times as many as one address.
  expect(usage.weight('2001:db8:1:3::9')).toBe(2)
  expect(usage.weight('2001:db8:1:ff00::9')).toBe(8 / 16)
  expect(usage.weight('2001:db8:2::1')).toBe(0)
  expect(usage.delete('line 0')).toBe(true)
  expect(usage.delete('line 0')).toBe(false)
  expect(usage.weight('2001:db8:1:3::9')).toBe(7 / 4)
  expect(usage.size).toBe(7)
})

test('the network that holds most for its size is found, with its oldest holder first', () => {
  const usage = new UsageByNetwork<string>()
  usage.add('10.0.0.1', 'a1')
  for (let line = 0; line < 8; line++) usage.add(`2001:db8:1:${line}::1`, `line ${line}`)
  usage.add('10.0.0.1', 'a2')
  expect([...usage.heaviest().holders][0]).toBe('a1')
  usage.add('2001:db8:1:7::1', 'line 8')
  expect(usage.heaviest().weight).toBe(9 / 4)
  expect([...usage.heaviest().holders][0]).toBe('line 0')
  expect([...usage.inFullestOf('2001:db8:1:7::2')]).toHaveLength(9)
  expect([...usage.inFullestOf('10.0.0.1')]).toEqual(['a1', 'a2'])
})

test('a client without an address is counted in the total, and weighs nothing', () => {
  const usage = new UsageByNetwork<string>()
  usage.add('', 'behind')
  expect([usage.size, usage.weight(''), usage.heaviest().weight]).toEqual([1, 0, 0])
  expect([...usage.inFullestOf('')]).toEqual([])
})
