import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startProcess, temporaryFolder, until } from '#tests/services/start-process.ts'
import { lockFolder, StoreLockedError } from './lock.ts'
import { isAlive, startOf } from './process-identity.ts'

let root: string
let folder: string
const lockFile = () => `${folder}.lock`

beforeEach(() => {
  root = temporaryFolder()
  folder = path.join(root, 'store')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The id of a process that has certainly ended. */
async function deadPid() {
  const { child, ended } = startProcess('-e', {}, [''])
  await ended
  return child.pid!
}

test('FM-08 a folder has one owner at a time, and is free again once unlocked', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(StoreLockedError)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`process ${process.pid}\\b`))
  unlock()
  expect(existsSync(lockFile())).toBe(false)
  lockFolder(folder)()
})

test('FM-08 a lock is never taken from a living process, however old it is', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
  expect(() => lockFolder(folder)).toThrow(StoreLockedError)
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: null }))
  expect(() => lockFolder(folder)).toThrow(StoreLockedError)
})

test('FM-08 the lock of a dead process is taken over', async () => {
  const pid = await deadPid()
  expect(isAlive(pid)).toBe(false)
  writeFileSync(lockFile(), JSON.stringify({ pid, startedAt: 'then' }))
  lockFolder(folder)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual({ pid: process.pid, startedAt: startOf(process.pid) })
})

test('FM-08 a lock whose process id has been reused is taken over', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'another-boot/1' }))
  expect(() => lockFolder(folder)).not.toThrow()
})

test.each(['', '{', '{"pid":"x"}', 'null'])('an unreadable lock file (%j) does not lock', (text) => {
  writeFileSync(lockFile(), text)
  expect(() => lockFolder(folder)).not.toThrow()
})

test('an owner that lost its lock file does not delete the next owner’s', () => {
  const unlock = lockFolder(folder)
  writeFileSync(lockFile(), 'somebody else')
  unlock()
  expect(readFileSync(lockFile(), 'utf8')).toBe('somebody else')
})

test('FM-09 the pid file of a killed server is removed, that of a living process stays', async () => {
  mkdirSync(folder)
  const file = path.join(folder, 'postmaster.pid')
  writeFileSync(file, `${await deadPid()}\n/folder\n`)
  lockFolder(folder)()
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, `${process.pid}\n/folder\n`)
  lockFolder(folder)()
  expect(existsSync(file)).toBe(true)
})

test('FM-08 of many processes that find the same stale lock, exactly one gets the folder', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: await deadPid(), startedAt: 'then' }))
  const rivals = Array.from({ length: 6 }, () => startProcess('tests/services/hold-lock.ts', {}, [folder]))
  try {
    await until(() => rivals.every(({ output }) => output() !== ''), 'every process has its answer')
    const outcomes = rivals.map(({ output }) => output().split(':')[0]!.trim())
    expect(outcomes.filter((each) => each === 'held')).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'refused')).toHaveLength(5)
    const owner = rivals[outcomes.indexOf('held')]!.child.pid
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(owner)
  } finally {
    for (const { child } of rivals) child.kill('SIGKILL')
  }
})
