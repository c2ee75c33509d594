import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { freePorts } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { descendantsOf, isAlive } from '#tests/support/processes.ts'

const UNIT = readFileSync(`${ROOT}/deploy/coach-marketplace.service`, 'utf8')
const NOBODY = 'http://127.0.0.1:9'

const settingOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(UNIT)?.[1] ?? ''

test('the documented systemd unit stops the whole site with one SIGTERM to its main process', async () => {
  const [program, ...args] = settingOf('ExecStart').split(' ')
  expect([program, settingOf('KillMode')]).toEqual(['/usr/bin/node', 'mixed'])
  const [port = 0, webPort = 0] = await freePorts(2)
  // As systemd does: without a shell. The back ends are given by address, so that no store has to be filled.
  const site = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      WEB_PORT: String(webPort),
      ...Object.fromEntries(['COACH', 'GENERIC', 'AUTH', 'USER'].map((name) => [`${name}_SERVICE_URL`, NOBODY])),
    },
  })
  const ended = new Promise<number | null>((resolve) => site.once('close', resolve))
  try {
    for (const each of [port, webPort]) await expect.poll(() => isWell(each), { timeout: 45_000 }).toBe(true)
    const others = descendantsOf(site.pid!)
    // The supervisor, web and the edge.
    expect(others.length).toBeGreaterThanOrEqual(3)
    site.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(others.filter(isAlive)).toEqual([])
  } finally {
    for (const pid of [site.pid!, ...descendantsOf(site.pid!)]) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})

const isWell = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
