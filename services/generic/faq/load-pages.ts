import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { agreement, helpPage, referenceData } from '../db/help-schema.ts'
import type { FaqPage } from './faq-page.ts'
import { FAQ_PAGES, FAQ_PAGES_VERSION } from './pages.ts'

const NAME = 'help pages'

type Text = FaqPage & { position: number }

/**
 * Loads the help pages and agreements every store starts with, and with a newer version its additions and rewordings.
 * Operators' changes, additions and takedowns are kept, and nothing is ever removed. Runs at every startup under the
 * migration lock; does nothing if this version or a newer one was already loaded.
 */
export async function loadHelpPages(
  db: Db,
  { pages, version } = { pages: FAQ_PAGES, version: FAQ_PAGES_VERSION },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(referenceData).where(eq(referenceData.name, NAME))
    if (last && last.version >= version) return
    const incoming = pages.map((page, position): Text => ({ ...page, body: page.body.trim(), position }))
    const before = new Map(((last?.rows ?? []) as Text[]).map((page) => [page.key, page]))
    const known = new Map((await storedTexts(tx)).map((page) => [page.key, page]))
    for (const page of incoming) {
      const current = known.get(page.key)
      const previous = before.get(page.key)
      if (current && previous && isSame(current, previous)) await rewrite(tx, page)
      if (!current && !previous) await insert(tx, page)
    }
    const loaded = { name: NAME, version, rows: incoming, loadedAt: sql`clock_timestamp()` }
    await tx.insert(referenceData).values(loaded).onConflictDoUpdate({ target: referenceData.name, set: loaded })
  })
}

const storedTexts = async (tx: Db): Promise<Text[]> => [
  ...(await tx.select().from(helpPage)).map((page) => ({ ...page, revisedOn: null, effectiveOn: null })),
  ...(await tx.select().from(agreement)),
]

const COMPARED = ['name', 'summary', 'body', 'version', 'revisedOn', 'effectiveOn', 'position'] as const
const isSame = (a: Text, b: Text) => COMPARED.every((name) => a[name] === b[name])

const insert = async (tx: Db, { revisedOn, effectiveOn, ...page }: Text) =>
  revisedOn && effectiveOn
    ? tx.insert(agreement).values({ ...page, revisedOn, effectiveOn })
    : tx.insert(helpPage).values(page)

/** Updates the text in the table it was created in: an agreement stays an agreement. */
async function rewrite(tx: Db, { revisedOn, effectiveOn, ...page }: Text): Promise<void> {
  await tx.update(helpPage).set(page).where(eq(helpPage.key, page.key))
  if (!revisedOn || !effectiveOn) return
  await tx
    .update(agreement)
    .set({ ...page, revisedOn, effectiveOn })
    .where(eq(agreement.key, page.key))
}
