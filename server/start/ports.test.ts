import { createServer } from 'node:net'
import { explainRefused, refusedPorts } from './ports.ts'

const site = { name: 'the site', setting: 'PORT', port: 80, host: '127.0.0.1' }

test('a port another program listens on is reported as taken, a free one is not', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const refused = await refusedPorts([
    { ...site, port },
    { ...site, port: 0 },
  ])
  expect(refused).toEqual([{ ...site, port, code: 'EADDRINUSE' }])
  expect(explainRefused(refused)).toMatch(/is already taken[\s\S]*Perhaps it is running already/)
  await new Promise((resolve) => server.close(resolve))
})

test('a port this user may not open is not called taken', () => {
  const message = explainRefused([{ ...site, code: 'EACCES' }])
  expect(message).toContain('Port 80 (the site) may not be opened by this user')
  expect(message).not.toMatch(/taken|running already/)
})

test('a host that is not an address of this machine is named, not its ports', async () => {
  // An address reserved for documentation, which no machine has.
  const refused = await refusedPorts([{ ...site, port: 0, host: '192.0.2.1' }])
  expect(refused).toMatchObject([{ code: 'EADDRNOTAVAIL' }])
  for (const code of ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']) {
    const message = explainRefused([{ ...site, host: 'nonsense', code }])
    expect(message).toContain('"nonsense" (the host of the site) is no address of this machine')
    expect(message).not.toMatch(/taken|running already/)
  }
})

test('any other error is reported by its code', () => {
  expect(explainRefused([{ ...site, code: 'EMFILE' }])).toContain('cannot be opened: EMFILE.')
})
