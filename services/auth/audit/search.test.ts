import { exportAuditEntries, getAuditEntries } from '#lib/contracts/operator/audit.ts'
import { auditEntry } from '#services/shared/audit/entry-table.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import { type Accounts, openAccounts } from '#tests/services/open-accounts.ts'

let site: Accounts
let owner: Awaited<ReturnType<Accounts['join']>>
beforeAll(async () => {
  site = await openAccounts()
  owner = await site.joinOperator()
  const call = { actor: { accountId: owner.userId, role: 'owner' as const }, client: '203.0.113.9', requestId: 'r' }
  await writeAudit(site.db, call, { act: 'view', kind: 'lead', recordId: 5 })
  await writeAudit(site.db, 'clock', { act: 'publish', kind: 'article', recordId: 5, after: { title: '你好, "世界"' } })
  await writeAudit(site.db, call, { act: 'block', kind: 'account', recordId: 5, why: '=HYPERLINK("x")' })
})
afterAll(() => site.close())

test('R-13.10 the log is searchable by account, act, kind, record and time, newest first, with user names', async () => {
  const found = async (filter: object) => {
    const { list, total } = await site.read(getAuditEntries, filter, owner.auth)
    expect(total).toBe(list.length)
    return list.map(({ act, userName }) => [act, userName])
  }
  const all = [
    ['block', owner.userName],
    ['publish', ''],
    ['view', owner.userName],
  ]
  expect(await found({})).toEqual(all)
  expect(await found({ accountId: owner.userId })).toEqual([all[0], all[2]])
  expect(await found({ byNobody: true })).toEqual([all[1]])
  expect(await found({ act: 'publish' })).toEqual([all[1]])
  expect(await found({ kinds: ['lead'], recordId: '5' })).toEqual([all[2]])
  expect(await found({ kinds: ['lead', 'account'] })).toEqual([all[0], all[2]])
  expect(await found({ recordId: '6' })).toEqual([])
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(await found({ to: soon })).toEqual(all)
  expect(await found({ from: soon })).toEqual([])
})

test('R-13.10 the log is exported in batches, oldest first, and the export itself is logged', async () => {
  const { list, next } = await site.read(exportAuditEntries, { recordId: '5' }, owner.auth)
  expect(list.map(({ act, userName }) => [act, userName])).toEqual([
    ['view', owner.userName],
    ['publish', ''],
    ['block', owner.userName],
  ])
  expect(next).toBeNull()
  const [row] = (await site.read(getAuditEntries, { act: 'export' }, owner.auth)).list
  expect(row).toMatchObject({ accountId: owner.userId, kind: 'audit', after: { recordId: '5' } })
  await site.db.insert(auditEntry).values(
    Array.from({ length: 600 }, () => ({
      ...{ role: 'clock' as const, requestId: '', act: 'publish' as const, kind: 'many', recordId: '1', why: '' },
    })),
  )
  const first = await site.read(exportAuditEntries, { kinds: ['many'] }, owner.auth)
  const rest = await site.read(exportAuditEntries, { kinds: ['many'], after: first.next! }, owner.auth)
  expect([first.list.length, rest.list.length, rest.next]).toEqual([500, 100, null])
})
