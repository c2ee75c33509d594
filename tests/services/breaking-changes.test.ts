import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { breakingChanges } from './breaking-changes.ts'
import { readPreviousRelease } from './previous-release.ts'

const SERVICES_FOLDER = path.join(import.meta.dirname, '..', '..', 'services')

test.each([
  'DROP TABLE "coach"."tally";',
  'ALTER TABLE "coach"."coach" DROP COLUMN "motto";',
  'ALTER TABLE "coach"."coach"\n  ADD COLUMN "a" text, DROP COLUMN IF EXISTS "motto";',
  'CREATE INDEX "x" ON "coach"."coach" ("name");--> statement-breakpoint\nALTER TABLE coach.coach RENAME COLUMN motto TO slogan;',
  'ALTER TABLE "coach"."coach" RENAME TO "trainer";',
  'ALTER TABLE "coach"."coach" ALTER COLUMN "sex" SET NOT NULL;',
  'ALTER TABLE "coach"."coach" ADD COLUMN "level" integer NOT NULL;',
  'ALTER TABLE "coach"."coach" ALTER COLUMN "sex" SET DATA TYPE text;',
])('refused while the previous release runs on the store: %s', (migration) => {
  expect(breakingChanges(migration)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "coach"."lead" ("lead_id" bigint NOT NULL);',
  'ALTER TABLE "coach"."coach" ADD COLUMN "level" integer;',
  'ALTER TABLE "coach"."coach" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "coach"."coach" ALTER COLUMN "sex" SET DEFAULT 0;--> statement-breakpoint\nALTER TABLE "coach"."coach" ALTER COLUMN "sex" SET NOT NULL;',
  'ALTER TABLE "coach"."coach" ALTER COLUMN "sex" DROP NOT NULL;',
  'DROP INDEX "coach"."listing_score";',
  '-- One day: ALTER TABLE "coach"."coach" DROP COLUMN "motto";\nSELECT 1;',
])('allowed: %s', (migration) => {
  expect(breakingChanges(migration)).toEqual([])
})

test('a column the recorded release no longer reads may be dropped, and no other', () => {
  const migration = 'ALTER TABLE "coach"."coach" DROP COLUMN "motto";ALTER TABLE "coach"."coach" DROP COLUMN "name";'
  expect(breakingChanges(migration, ['coach.coach.motto'])).toEqual([expect.stringContaining('coach.coach.name')])
})

test.each(SERVICES)(
  'every migration of %s since the recorded release keeps the columns that release reads',
  (service) => {
    const { migrations, unread } = readPreviousRelease()
    const folder = path.join(SERVICES_FOLDER, service, 'db', 'migrations')
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const since = files.slice(migrations[service])
    expect(since.flatMap((name) => breakingChanges(readFileSync(path.join(folder, name), 'utf8'), unread))).toEqual([])
  },
)

test.each(SERVICES)('the migrations of %s are in order of time: one with an older time would be skipped', (service) => {
  const journal = path.join(SERVICES_FOLDER, service, 'db', 'migrations', 'meta', '_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})
