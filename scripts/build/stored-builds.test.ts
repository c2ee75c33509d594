import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDS } from '#scripts/bootstrap/build-users.mjs'
import { markReady, markUsed, removeOld, removeUnfinished } from './stored-builds.ts'

const SITE = /^[0-9a-f]{4}$/
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

test('the remains of an unfinished build are removed with the next one; finished builds and other names stay', () => {
  for (const name of ['aaaa', 'bbbb', 'processes-cccc']) mkdirSync(join(root, BUILDS, name), { recursive: true })
  markReady(join(root, BUILDS, 'bbbb'))
  removeUnfinished(root, SITE)
  expect(readdirSync(join(root, BUILDS)).sort()).toEqual(['bbbb', 'processes-cccc'])
})

test('the first build has nothing to remove', () => {
  expect(() => removeUnfinished(root, SITE)).not.toThrow()
})

test('builds beyond the three most recently used are removed, unless a process uses them, be it of another user', () => {
  const { pid: ended } = spawnSync('true')
  const ofAnotherUser = 1
  const kill = process.kill.bind(process)
  jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (pid !== ofAnotherUser) return kill(pid, signal)
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  const users: [name: string, pid: number][] = [
    ['aaaa', ended],
    ['bbbb', process.ppid],
    ['cccc', ofAnotherUser],
    ['0001', ended],
    ['0002', ended],
    ['0003', ended],
  ]
  for (const [at, [name, pid]] of users.entries()) {
    const path = join(root, BUILDS, name)
    mkdirSync(join(path, 'users'), { recursive: true })
    writeFileSync(join(path, 'users', String(pid)), '')
    markReady(path)
    utimesSync(join(path, 'ready'), at, at)
  }
  removeOld(root, SITE)
  expect(readdirSync(join(root, BUILDS)).sort()).toEqual(['0001', '0002', '0003', 'bbbb', 'cccc'])
})

test('a build made by another user, such as root, is refused with its owner and the remedy', () => {
  const build = join(root, BUILDS, 'aaaa')
  mkdirSync(build, { recursive: true })
  markReady(build)
  chmodSync(root, 0o755)
  chmodSync(build, 0o555)
  const own = process.geteuid!()
  // Root may write anywhere.
  if (own === 0) process.seteuid!(65_534)
  try {
    expect(() => markUsed(build)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`${build} belongs to ${own === 0 ? 'root' : `user ${own}`}; `),
        advice: expect.arrayContaining([expect.stringMatching(new RegExp(`chown -R \\d+ ${root}$`))]),
      }),
    )
  } finally {
    if (own === 0) process.seteuid!(0)
    chmodSync(build, 0o755)
  }
})
