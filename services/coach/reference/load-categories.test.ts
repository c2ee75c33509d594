import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { migrate } from '#services/migrate.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { category } from '../db/schema.ts'
import { CATEGORIES, CATEGORIES_VERSION } from './categories.ts'
import { loadCategories } from './load-categories.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
afterEach(async () => {
  await forget()
  await migrate(store, SERVICES)
})

const forget = () => store.db.execute('truncate coach.category, coach.reference_data')

const stored = async () => (await store.db.select().from(category)).toSorted((a, b) => a.position - b.position)
const find = async (slug: string) => (await store.db.select().from(category).where(eq(category.slug, slug)))[0]
const rename = (slug: string, name: string) => store.db.update(category).set({ name }).where(eq(category.slug, slug))
const remove = (slug: string) => store.db.delete(category).where(eq(category.slug, slug))

/** The reference data of a later version. */
const later = (change: (rows: typeof CATEGORIES) => typeof CATEGORIES) => ({
  rows: change(CATEGORIES.map((row) => ({ ...row }))),
  version: CATEGORIES_VERSION + 1,
})
const NEW = { categoryId: 10199, parentId: 101, level: 3 as const, name: '轮椅篮球', slug: 'lunyilanqiu' }

test('R-7.10 an empty store has every category after its migrations, and a second start changes none', async () => {
  const categories = (await stored()).map(({ position, status, updatedAt, ...row }) => row)
  expect(categories).toEqual(CATEGORIES)
  expect(new Set(categories.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
  await rename('lanqiu', '篮 球')
  await migrate(store, SERVICES)
  expect((await find('lanqiu'))?.name).toBe('篮 球')
})

test('processes starting at once load them once', async () => {
  await forget()
  await Promise.all(Array.from({ length: store.kind === 'postgres' ? 4 : 1 }, () => migrate(store, SERVICES)))
  expect(await stored()).toHaveLength(CATEGORIES.length)
})

test('a newer version adds, renames and reorders what operators have not changed', async () => {
  const newer = later((rows) => {
    rows.find(({ slug }) => slug === 'lanqiu')!.name = '篮球运动'
    return [...rows.filter(({ slug }) => slug !== 'qiulei'), NEW, ...rows.filter(({ slug }) => slug === 'qiulei')]
  })
  await loadCategories(store.db, newer)
  expect((await find('lanqiu'))?.name).toBe('篮球运动')
  expect(await find(NEW.slug)).toMatchObject(NEW)
  expect((await stored()).at(-1)?.slug).toBe('qiulei')
})

test('a newer version leaves alone what an operator renamed, removed or added', async () => {
  await rename('lanqiu', '篮球训练')
  await remove('shoumenyuan')
  const [own] = await store.db
    .insert(category)
    .values({ ...NEW, categoryId: undefined, name: '自家的篮球', position: 500 })
    .returning()
  await loadCategories(
    store.db,
    later((rows) => [...rows.map((row) => ({ ...row, name: `${row.name}班` })), NEW]),
  )
  expect((await find('lanqiu'))?.name).toBe('篮球训练')
  expect((await find('zuqiu'))?.name).toBe('足球班')
  expect(await find('shoumenyuan')).toBeUndefined()
  expect(await find(NEW.slug)).toEqual(own)
})

test('a category below a removed one is not added, and a taken id is replaced by another', async () => {
  await remove('zuqiu')
  const taken = { categoryId: 10199, parentId: 101, level: 3, name: '其他', slug: 'qita', position: 500 }
  await store.db.insert(category).values(taken)
  const orphan = { ...NEW, categoryId: 10299, parentId: 102, slug: 'panzuqiu' }
  await loadCategories(
    store.db,
    later((rows) => [...rows, NEW, orphan]),
  )
  expect(await find('panzuqiu')).toBeUndefined()
  expect((await find(NEW.slug))?.categoryId).toBeGreaterThanOrEqual(1_000_000)
  expect(await find('qita')).toMatchObject(taken)
})

test('an older build that starts after a newer one changes nothing', async () => {
  await loadCategories(
    store.db,
    later((rows) => rows.map((row) => ({ ...row, name: `${row.name}班` }))),
  )
  await migrate(store, SERVICES)
  expect((await find('zuqiu'))?.name).toBe('足球班')
})

test('any change of the categories needs a new version, or it would reach new stores only', () => {
  const digest = createHash('sha256').update(JSON.stringify(CATEGORIES)).digest('hex').slice(0, 16)
  expect([CATEGORIES_VERSION, digest]).toEqual([1, '0a06e871a8f41f0a'])
})
