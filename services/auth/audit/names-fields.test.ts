import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'

const FILE = path.join(import.meta.dirname, '..', 'db', 'migrations', '0007_audit_names_fields.sql')
const STATEMENTS = readFileSync(FILE, 'utf8').split('--> statement-breakpoint')

test('T35 R-13.10 a migration replaces content of coaches and venues in log entries by field names; the log stays append-only', async () => {
  const { db, close } = await openTestStore()
  const of = (
    act: 'change' | 'remove' | 'plan' | 'create',
    kind: string,
    before: object | null,
    after: object | null,
  ) => ({
    ...({ accountId: 7, role: 'owner', client: null, requestId: 'a-request', why: '核对' } as const),
    ...{ act, kind, recordId: '5', before, after },
  })
  const planned = { publishAt: '2026-03-02T02:00:00.000Z' }
  const unchanged = [
    of('change', 'coach', { state: 'draft', version: 1 }, { state: 'draft', version: 2, fields: ['name', 'motto'] }),
    of('plan', 'venue', null, planned),
    of('change', 'article', { state: 'draft', title: '旧' }, { state: 'draft', title: '新' }),
  ]
  await db
    .insert(auditEntry)
    .values([
      of(
        'change',
        'coach',
        { state: 'published', name: '陈望舒', motto: '稳' },
        { state: 'disabled', name: '', motto: '' },
      ),
      of('create', 'venue', null, { state: 'draft', phone: '020-81234567', name: '听澜' }),
      of('remove', 'venue', { state: 'draft', phone: '020-81234567' }, null),
      ...unchanged,
    ])
  await db.transaction(async (tx) => {
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement))
  })
  expect(await db.select().from(auditEntry).orderBy(auditEntry.entryId)).toMatchObject([
    of('change', 'coach', { state: 'published' }, { state: 'disabled', fields: ['motto', 'name'] }),
    of('create', 'venue', null, { state: 'draft', fields: ['name', 'phone'] }),
    of('remove', 'venue', { state: 'draft' }, null),
    ...unchanged,
  ])
  expect(JSON.stringify(await db.select().from(auditEntry))).not.toMatch(/陈望舒|听澜|8123/)
  await expect(db.delete(auditEntry)).rejects.toMatchObject({ cause: { message: 'the audit log is append-only' } })
  const asReplica = db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(auditEntry)
  })
  await expect(asReplica).rejects.toMatchObject({ cause: { message: 'the audit log is append-only' } })
  await close()
})
