import { readFileArgument } from '#scripts/process/file-argument.ts'
import { withStore } from '#scripts/process/with-store.ts'
import { loadConsumedLessons } from '#services/coach/consumed-lessons/load.ts'
import { findIdsByMobiles } from '#services/user/account/queries.ts'

const USAGE = 'npm run load-lessons -- lessons.csv   (columns: services/coach/consumed-lessons/example.csv)'

/** `npm run load-lessons -- lessons.csv`: loads lessons people took, from the operator's records; all or nothing. */
export async function run(args: string[]) {
  const csv = readFileArgument(args, USAGE)
  await withStore(async ({ db }) => {
    const { total, added } = await loadConsumedLessons(db, csv, findIdsByMobiles)
    // Only the person sees the total, and it is queried each time, so no tags need refreshing.
    return { messages: [`Recorded ${added} references; ${total - added} were recorded before.`], tags: [] }
  })
}
