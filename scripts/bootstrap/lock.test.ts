import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

const root = mkdtempSync(join(tmpdir(), 'lock-'))
const path = join(root, 'some/work.lock')
afterAll(() => rmSync(root, { recursive: true }))

test('work under one lock never overlaps, and the lock is removed afterwards', async () => {
  let running = 0
  const most: number[] = []
  const work = async () => {
    running++
    most.push(running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running--
  }
  await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)])
  expect(most).toEqual([1, 1, 1])
  expect(existsSync(path)).toBe(false)
})

test('a lock whose holder died is taken over, one of a living process is waited for', async () => {
  const { pid } = spawnSync('true')
  writeFileSync(path, String(pid))
  await expect(withLock(path, async () => 'done')).resolves.toBe('done')

  writeFileSync(path, String(process.ppid))
  setTimeout(() => rmSync(path), 300)
  const waited: number[] = []
  await withLock(
    path,
    async () => {},
    (holder) => waited.push(holder),
  )
  expect(waited).toEqual([process.ppid])
})

test('a lock of a predecessor with the same process id, as in a container, is taken over, and so is an empty one', async () => {
  const anothers = `${process.ppid} long-ago/1`
  for (const left of [String(process.pid), `${process.pid} long-ago/1`, anothers, '']) {
    writeFileSync(path, left)
    await expect(withLock(path, async () => 'done')).resolves.toBe('done')
  }
})

test('work that fails releases the lock', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})
