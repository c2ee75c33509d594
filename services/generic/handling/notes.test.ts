import { HANDLING_NOTES_SHOWN } from '#lib/contracts/operator/handling.ts'
import { handlingParts } from '#services/handling-parts.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { handlingNote } from '../db/handling-schema.ts'
import { latestNotes } from './notes.ts'
import { readHandlings } from './read.ts'

const QUEUE = 'feedback'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  const notes = (entryId: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...({ queue: QUEUE, entryId, accountId: 911 + (at % 2), words: `备注 ${at}`, at: new Date() } as const),
    }))
  await store.db.insert(handlingNote).values([...notes('1', HANDLING_NOTES_SHOWN + 3), ...notes('2', 2)])
  await store.db.insert(handlingNote).values({ ...notes('1', 1)[0]!, queue: 'leads', words: '别的队列' })
})
afterAll(() => store.close())

test('R-13.5 only the latest notes of each entry are read, oldest first', async () => {
  const notes = await latestNotes(store.db, { queue: QUEUE, entryIds: ['1', '2', '3'] })
  const words = (entryId: string) => notes.filter((note) => note.entryId === entryId).map((note) => note.words)
  expect([words('1').length, words('1')[0], words('1').at(-1)]).toEqual([HANDLING_NOTES_SHOWN, '备注 3', '备注 52'])
  expect(words('2')).toEqual(['备注 0', '备注 1'])
  expect(notes).toHaveLength(HANDLING_NOTES_SHOWN + 2)
})

test('R-13.5 the authors’ names are looked up in one query', async () => {
  const lookups: (readonly number[])[] = []
  const parts: typeof handlingParts = {
    ...handlingParts,
    findNames: (db, accountIds) => {
      lookups.push(accountIds)
      return handlingParts.findNames(db, accountIds)
    },
  }
  const context = { db: store.db, parts, now: () => new Date() }
  const [, second, third] = await readHandlings(context, QUEUE, ['1', '2', '3'], { accountId: 911, role: 'support' })
  expect([second!.notes.map(({ name }) => name), third!.notes]).toEqual([['账号 911', '账号 912'], []])
  expect(lookups.map((ids) => ids.toSorted())).toEqual([[911, 912]])
})
