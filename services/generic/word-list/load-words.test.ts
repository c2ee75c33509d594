import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { migrate } from '#services/migrate.ts'
import type { Store } from '#services/shared/store/database.ts'
import { spellingOf } from '#services/shared/text-safety/words.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { wordList } from '../db/text-safety-schema.ts'
import { loadWords } from './load-words.ts'
import { STARTER_VERSION, STARTER_WORDS } from './starter-words.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const stored = () => store.db.select().from(wordList)

test('R-12.6 an empty store has the words after its migrations, each once', async () => {
  const words = (await stored()).map(({ word, list, note }) => ({ word, list, note }))
  expect(words).toEqual(STARTER_WORDS)
  expect(new Set(STARTER_WORDS.map(({ word }) => spellingOf(word))).size).toBe(STARTER_WORDS.length)
})

test('a newer version adds words; what an operator removed or moved to another list stays so', async () => {
  const { db } = store
  await db.delete(wordList).where(eq(wordList.word, '垃圾'))
  await db.delete(wordList).where(eq(wordList.word, '骗子'))
  await db.insert(wordList).values({ word: '骗子', spelling: '骗子', list: 'pass', addedBy: 1 })
  await migrate(store, SERVICES)
  const entries = [...STARTER_WORDS, { word: '新词一个', list: 'hold' as const, note: '' }]
  await loadWords(db, { entries, version: STARTER_VERSION + 1 })
  const lists = new Map((await stored()).map(({ word, list }) => [word, list]))
  expect([lists.get('新词一个'), lists.get('骗子'), lists.get('垃圾')]).toEqual(['hold', 'pass', undefined])
  await loadWords(db)
  expect(await stored()).toHaveLength(lists.size)
})

test('a newer version moves words to another list, except those an operator touched', async () => {
  const { db } = store
  const lists = async () => new Map((await stored()).map(({ word, list, addedBy }) => [word, `${list} ${addedBy}`]))
  await db.delete(wordList).where(eq(wordList.word, '人渣'))
  await db.delete(wordList).where(eq(wordList.word, '白痴'))
  await db.insert(wordList).values({ word: '白痴', spelling: '白痴', list: 'hold', addedBy: 1 })
  const moved = new Set(['畜生', '人渣', '白痴'])
  const entries = STARTER_WORDS.map((each) => (moved.has(each.word) ? { ...each, list: 'block' as const } : each))
  const before = await lists()
  await loadWords(db, { entries, version: STARTER_VERSION + 2 })
  expect(await lists()).toEqual(new Map([...before, ['畜生', 'block null']]))
  expect((await stored()).toSorted((a, b) => a.entryId - b.entryId).at(-1)!.word).toBe('畜生')
})

test('any change of the words needs a new version, or it would reach new stores only', () => {
  const digest = createHash('sha256').update(JSON.stringify(STARTER_WORDS)).digest('hex').slice(0, 16)
  expect([STARTER_VERSION, digest]).toEqual([2, 'defcb8a9eaf1b9a4'])
})
