import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpuSeconds, processesOn } from './cpu-time.ts'

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('the CPU time of the process listening on a port grows as it works', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect(processesOn(port)).toEqual([String(process.pid)])
  const before = cpuSeconds(port) ?? Number.NaN
  const { user, system } = process.cpuUsage()
  expect(before).toBeCloseTo((user + system) / 1e6, 0)
  const start = process.cpuUsage()
  while (process.cpuUsage(start).user < 100_000) Math.sqrt(2)
  expect(cpuSeconds(port)).toBeGreaterThan(before)
  server.close()
  expect([cpuSeconds(1), processesOn(1)]).toEqual([null, null])
})
