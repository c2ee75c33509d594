import { clientGroup, clientNetworks } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.9', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as client %s', (address, group) => {
  expect(clientGroup(address)).toBe(group)
})

test('an IPv6 client is counted in its /64, /56 and /48, with higher limits for wider networks', () => {
  expect(clientNetworks('2001:db8:1:23ff::9')).toEqual([
    { key: '2001:db8:1:23ff::/64', factor: 1 },
    { key: '2001:db8:1:2300::/56', factor: 4 },
    { key: '2001:db8:1::/48', factor: 16 },
  ])
  expect(clientNetworks('203.0.113.9')).toEqual([{ key: '203.0.113.9', factor: 1 }])
})

test('all lines of a household share its /56, all households of a company its /48', () => {
  const keys = (address: string) => clientNetworks(address).map(({ key }) => key)
  const [line, household, company] = keys('2001:db8:1:2301::1')
  expect(keys('2001:db8:1:2302::1')).toEqual([expect.not.stringMatching(line!), household, company])
  expect(keys('2001:db8:1:2401::1').slice(1)).toEqual([expect.not.stringMatching(household!), company])
  expect(keys('2001:db8:2:2301::1')[2]).not.toBe(company)
})

test('the networks of a client can also be derived from its group', () => {
  for (const address of ['2001:db8:1:23ff::9', '::1', '203.0.113.9'])
    expect(clientNetworks(clientGroup(address))).toEqual(clientNetworks(address))
})
