import { sql } from 'drizzle-orm'
import { openTestStore } from '#tests/services/open-test-store.ts'
import type { Store } from '../store/database.ts'
import { auditEntry } from './entry-table.ts'
import { writeAudit } from './write-audit.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const call = { actor: { accountId: 7, role: 'support' as const }, client: '203.0.113.9', requestId: 'a-request' }

test('R-13.10 an entry has who, when, from where, what, before, after and why, with numbers masked', async () => {
  await writeAudit(store.db, call, {
    ...{ act: 'block', kind: 'account', recordId: 10_001 },
    ...{
      before: { status: 'active' },
      after: { status: 'disabled', note: '电话 13812345678' },
      why: '骚扰 13812345678',
    },
  })
  await writeAudit(store.db, 'clock', { act: 'publish', kind: 'article', recordId: 5 })
  expect(await store.db.select().from(auditEntry).orderBy(auditEntry.entryId)).toEqual([
    {
      ...{
        entryId: 1,
        at: expect.any(Date),
        accountId: 7,
        role: 'support',
        client: '203.0.113.9',
        requestId: 'a-request',
      },
      ...{ act: 'block', kind: 'account', recordId: '10001', before: { status: 'active' } },
      ...{ after: { status: 'disabled', note: '电话 138****5678' }, why: '骚扰 138****5678' },
    },
    {
      ...{ entryId: 2, at: expect.any(Date), accountId: null, role: 'clock', client: null, requestId: '' },
      ...{ act: 'publish', kind: 'article', recordId: '5', before: null, after: null, why: '' },
    },
  ])
})

test('R-13.10 a rolled back transaction leaves no entry, and only operators can write one', async () => {
  const before = await store.db.$count(auditEntry)
  const undone = store.db.transaction(async (tx) => {
    await writeAudit(tx, call, { act: 'view', kind: 'lead', recordId: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const member = { ...call, actor: { accountId: 8, role: null } }
  await expect(writeAudit(store.db, member, { act: 'view', kind: 'lead', recordId: 1 })).rejects.toThrow('operators')
  expect(await store.db.$count(auditEntry)).toBe(before)
})

test.each([
  ["update audit.entry set why = 'another'"],
  ['delete from audit.entry'],
  ['truncate audit.entry'],
  ['set local session_replication_role = replica; delete from audit.entry'],
])('R-13.10 the store refuses changes of the log: %s', async (statement) => {
  const before = await store.db.$count(auditEntry)
  expect(before).toBeGreaterThan(0)
  const tried = store.db.transaction(async (tx) => {
    for (const each of statement.split('; ')) await tx.execute(sql.raw(each))
  })
  await expect(tried).rejects.toMatchObject({ cause: { message: 'the audit log is append-only' } })
  expect(await store.db.$count(auditEntry)).toBe(before)
})
