import { givenFile } from '#scripts/process/given-file.ts'
import { onStore } from '#scripts/process/on-store.ts'
import { loadLessons } from '#services/coach/lesson/load.ts'

const USAGE = 'npm run load-lessons -- lessons.csv   (columns: services/coach/lesson/example.csv)'

/** `npm run load-lessons -- lessons.csv`: lessons people took, from the operator's books; all or nothing. */
export async function run(args: string[]) {
  const csv = givenFile(args, USAGE)
  await onStore(async ({ db }) => {
    const { total, added } = await loadLessons(db, csv)
    // Nobody but the person sees the total, and it is asked anew each time.
    return { said: [`已记录 ${added} 条消课，${total - added} 条此前已有`], tags: [] }
  })
}
