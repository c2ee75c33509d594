import { createHmac } from 'node:crypto'
import { parseEnvironment } from '#server/env.ts'
import { clientAddress, signedAddress } from './client-address.ts'

const none = parseEnvironment({}).trustedHops
const hops = parseEnvironment({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7, fd00::/8' }).trustedHops

test.each([
  ['nobody is trusted by default', '198.51.100.1', '203.0.113.9', none, '198.51.100.1'],
  ['a loopback socket is no exception', '127.0.0.1', '203.0.113.9', none, '127.0.0.1'],
  ['a trusted hop is believed', '10.1.2.3', '203.0.113.9', hops, '203.0.113.9'],
  ['as an IPv4 address inside IPv6 too', '::ffff:10.1.2.3', '203.0.113.9', hops, '203.0.113.9'],
  [
    'the nearest untrusted entry counts, not what a client wrote before it',
    '10.1.2.3',
    '1.1.1.1, 203.0.113.9, 192.0.2.7',
    hops,
    '203.0.113.9',
  ],
  ['nonsense ends the walk', '10.1.2.3', '203.0.113.9, unknown, 192.0.2.7', hops, '192.0.2.7'],
  ['nothing usable leaves the hop itself', '10.1.2.3', 'evil', hops, '10.1.2.3'],
  ['no header leaves the hop itself', '10.1.2.3', undefined, hops, '10.1.2.3'],
  ['only hops leave the furthest', '10.1.2.3', '10.9.9.9', hops, '10.9.9.9'],
  ['IPv6 works alike', 'fd00::1', '2001:db8::5', hops, '2001:db8::5'],
])('T16 %s', (_, socket, header, trusted, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected)
})

test('the address is signed with the secret shared with the services', () => {
  const mac = createHmac('sha256', 'secret').update('203.0.113.9').digest('hex')
  expect(signedAddress('203.0.113.9', 'secret')).toBe(`203.0.113.9;${mac}`)
})
