import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { fillTables } from '#tests/services/fill-tables.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { rowsOf, type Store } from './shared/store/database.ts'

/**
 * Migrations meet tables with rows: each one runs on a store with rows in every table, written at each earlier step,
 * with and without optional columns. `breaking-changes.test.ts` covers compatibility with the previous release.
 */
let store: Store
beforeAll(async () => {
  store = await openTestStore('nothing')
})
afterAll(() => store.close())

const folderOf = (service: string) => path.join(import.meta.dirname, service, 'db', 'migrations')
const MIGRATIONS = SERVICES.flatMap((service) =>
  readdirSync(folderOf(service))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, at) => ({ service, name, at })),
)

test.each(SERVICES)('every migration of %s is in the journal, each later than the one before', (service) => {
  const { entries } = JSON.parse(readFileSync(path.join(folderOf(service), 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const files = MIGRATIONS.filter((each) => each.service === service).map(({ name }) => name)
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files)
  // A migration that is not later than the last one applied would be skipped.
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

/** Condition for a row written by `fillTables`, to be given real values. */
const first = (table: string, id: string) => `${id} = (select min(${id}) from ${table})`
const PAPER = 'p'.repeat(22)
const certificate = (expiresOn: string) =>
  `[{"kind": "救护员", "issuer": "", "number": "1", "expiresOn": "${expiresOn}"}]`

/** For migrations that convert rows: the rows of a real site, and what they become. */
const BRINGS_ALONG: Record<string, { rows: string[]; read: string; become: unknown[] }> = {
  'coach/0005_traits.sql': {
    rows: [`update coach.listing set facets = '{11,25,91}' where ${first('coach.listing', 'coach_id')}`],
    read: `select traits from coach.listing where ${first('coach.listing', 'coach_id')}`,
    become: [{ traits: 1 + 2 ** 9 }],
  },
  'coach/0024_verified_by_certificates.sql': {
    rows: [
      'update coach.coach set is_verified = false',
      ...['[]', certificate('2026-03-01'), certificate('2026-02-28'), certificate('2020-01-01')].map(
        (certificates, at) =>
          `update coach.coach set is_verified = true, motto = '${at}', certificates = '${certificates}'
            where coach_id = (select coach_id from coach.coach order by coach_id offset ${at} limit 1)`,
      ),
      ...[1, 2].map(
        (at) =>
          `insert into coach.check_record (check_id, kind, account_id, status, version, content, reasons, subject_id, created_at, updated_at, reviewed_at)
            select 'approved ' || ${at}, 'coach', 900 + ${at}, 2, 3, '{}', '[]', coach_id, now(), now(), '2026-02-28T16:30:00Z'
              from coach.coach where motto = '${at}'`,
      ),
    ],
    read: `select motto, is_verified from coach.coach where motto in ('0', '1', '2', '3') order by motto`,
    become: [
      { motto: '0', is_verified: false },
      { motto: '1', is_verified: true },
      { motto: '2', is_verified: false },
      // Without an application: an editor set it.
      { motto: '3', is_verified: true },
    ],
  },
  'coach/0026_several_venues.sql': {
    rows: [
      ['withdrawn', 4, 'null'],
      ['of the same', 2, '77'],
    ].map(
      ([checkId, status, subject]) =>
        `insert into coach.check_record (check_id, kind, account_id, status, version, content, reasons, subject_id, created_at, updated_at)
          values ('${checkId}', 'venue', 950, ${status}, 1, '{}', '[]', ${subject}, now(), now())`,
    ),
    read: `select subject_id::int from coach.check_record where account_id = 950 order by check_id`,
    become: [{ subject_id: 77 }, { subject_id: 77 }],
  },
  'coach/0027_certificate_days.sql': {
    rows: [
      ...['[]', certificate('2026-03-01'), certificate('2026-04-01'), certificate('2026-03-01')].map(
        (certificates, at) =>
          `update coach.coach set is_verified = ${at < 3}, motto = 'dated ${at}', certificates = '${certificates}'
            where coach_id = (select coach_id from coach.coach order by coach_id offset ${at} limit 1)`,
      ),
      `delete from coach.check_record where kind = 'coach'`,
      ...[1, 2, 3].map(
        (at) =>
          `insert into coach.check_record (check_id, kind, account_id, status, version, content, reasons, subject_id, created_at, updated_at, reviewed_at)
            select 'dated ' || ${at}, 'coach', 910 + ${at}, 2, 3, '{"certificates": ${certificate('2026-03-01')}}', '[]', coach_id, now(), now(), '2026-02-28T16:30:00Z'
              from coach.coach where motto = 'dated ${at}'`,
      ),
    ],
    read: `select certificates->0->>'checkedOn' as checked, certificates->0->>'sportSlug' as sport,
        certificates->0->>'kind' as kind, certificates_due_on as due
      from coach.coach where motto like 'dated %' order by motto`,
    become: [
      { checked: null, sport: null, kind: null, due: null },
      { checked: '2026-03-01', sport: '', kind: '救护员', due: '' },
      // A change an operator made after the approval was never checked.
      { checked: null, sport: '', kind: '救护员', due: '' },
      // The verified mark was removed.
      { checked: null, sport: '', kind: '救护员', due: '' },
    ],
  },
  'coach/0028_own_changes.sql': {
    rows: [
      `update coach.coach set created_at = '2025-01-01T00:00:00Z'`,
      ...['2024-12-31', '2025-06-01'].map(
        (day, at) =>
          `insert into coach.check_record (check_id, kind, account_id, status, version, content, reasons, subject_id, created_at, updated_at, reviewed_at)
            select 'changed ' || ${at}, 'coach', 970 + ${at}, 2, 3, '{}', '[]', coach_id, now(), now(), '${day}T00:00:00Z'
              from coach.coach order by coach_id desc offset ${at} limit 1`,
      ),
    ],
    // In order: approved once, when it was created; approved again since; never submitted by an account.
    read: 'select own_change_at from coach.coach order by coach_id desc limit 3',
    become: [{ own_change_at: null }, { own_change_at: expect.anything() }, { own_change_at: null }],
  },
  'generic/0009_papers.sql': {
    rows: [
      `update coach.check_record set account_id = 7, content = '{"licencePhoto": "/uploads/${PAPER}-1080.webp"}'
        where ${first('coach.check_record', 'check_id')}`,
      `update generic.upload set account_id = 7, upload_id = '${PAPER}' where ${first('generic.upload', 'upload_id')}`,
    ],
    read: `select is_paper from generic.upload where upload_id = '${PAPER}'`,
    become: [{ is_paper: true }],
  },
  'generic/0021_exam_tables.sql': {
    rows: [
      `update generic.exam_table set source = '{"name": "市教育局", "url": "https://jyj.example", "verifiedOn": "2026-03-01"}'
        where ${first('generic.exam_table', 'ctid')}`,
    ],
    read: `select source_url, verified_on::text from generic.exam_table where source_name = '市教育局'`,
    become: [{ source_url: 'https://jyj.example', verified_on: '2026-03-01' }],
  },
  'auth/0007_audit_names_fields.sql': {
    rows: [
      `insert into audit.entry (role, request_id, act, kind, record_id, why, before, after) values ('owner', 'of a test',
        'change', 'coach', '1', '', '{"state": "live"}', '{"state": "live", "name": "陈望舒", "motto": "先停球"}')`,
    ],
    read: `select before, after from audit.entry where request_id = 'of a test'`,
    become: [{ before: { state: 'live' }, after: { state: 'live', fields: ['motto', 'name'] } }],
  },
}

test('each expected change of data belongs to a migration', () => {
  const names = MIGRATIONS.map(({ service, name }) => `${service}/${name}`)
  expect(Object.keys(BRINGS_ALONG).filter((each) => !names.includes(each))).toEqual([])
})

const run = (migration: string) =>
  store.onOneConnection((db) =>
    db.transaction(async (tx) => {
      for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    }),
  )

test.each(MIGRATIONS)('$service/$name runs on a store with rows in every table', async ({ service, name, at }) => {
  const brought = BRINGS_ALONG[`${service}/${name}`]
  for (const row of brought?.rows ?? []) await run(row)
  await run(readFileSync(path.join(folderOf(service), name), 'utf8'))
  if (brought) expect(await rowsOf(store.db, sql.raw(brought.read))).toEqual(brought.become)
  const tables = await store.onOneConnection((db) => fillTables(db, service, at + 1))
  const empty = []
  for (const table of tables) {
    const of = sql`${sql.identifier(service)}.${sql.identifier(table)}`
    const [found] = await rowsOf<{ rows: boolean }>(store.db, sql`select exists (select from ${of}) as rows`)
    if (!found?.rows) empty.push(table)
  }
  expect(empty).toEqual([])
})

const statements = (...each: string[]) => each.join(';--> statement-breakpoint\n')
const add = (column: string) => `ALTER TABLE "coach"."coach" ADD COLUMN ${column}`
const alter = (column: string, change: string) => `ALTER TABLE "coach"."coach" ALTER COLUMN "${column}" ${change}`

test.each([
  ['adds a column with NOT NULL and without a default', add('"level" integer NOT NULL'), 'null values'],
  [
    'asks for a value in a column it adds without one',
    statements(add('"level" integer'), alter('level', 'SET NOT NULL')),
    'null values',
  ],
  [
    'asks for a value where rows have none, though new rows get one',
    statements(alter('sex', 'SET DEFAULT 0'), alter('sex', 'SET NOT NULL')),
    'null values',
  ],
  [
    'gives every row the same value and asks for different ones',
    statements(add(`"slug" text DEFAULT '' NOT NULL`), 'CREATE UNIQUE INDEX ON "coach"."coach" ("slug")'),
    'unique index',
  ],
])('a migration fails here that %s', async (_what, migration, why) => {
  await expect(run(migration)).rejects.toMatchObject({ cause: { message: expect.stringContaining(why) } })
})

test.each([
  ['adds a column with a default', add('"level" integer DEFAULT 0 NOT NULL')],
  [
    'gives a value to the rows that have none before it asks for one',
    statements(
      alter('sex', 'SET DEFAULT 0'),
      'UPDATE "coach"."coach" SET "sex" = 0 WHERE "sex" IS NULL',
      alter('sex', 'SET NOT NULL'),
    ),
  ],
])('a migration runs here that %s', async (_what, migration) => {
  await expect(run(migration)).resolves.toBeUndefined()
})
