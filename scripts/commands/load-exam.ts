import { readFileArgument } from '#scripts/process/file-argument.ts'
import { withStore } from '#scripts/process/with-store.ts'
import { contentParts } from '#services/content-parts.ts'
import { loadExamTables } from '#services/generic/exam/load.ts'
import { genericResources } from '#services/generic/resource/stores.ts'

const USAGE = 'npm run load-exam -- tables.csv   (columns: services/generic/exam/example.csv)'

/**
 * `npm run load-exam -- tables.csv`: loads scoring tables of the sports exam verified by an operator; all or nothing.
 */
export async function run(args: string[]) {
  const csv = readFileArgument(args, USAGE)
  await withStore(async (store, env) => {
    const resources = genericResources(store.db, contentParts, env.push)
    const { tables, tags } = await loadExamTables(resources, csv)
    const messages = tables.map(({ title, source, items }) => {
      const origin = source
        ? `source ${source.name}, checked on ${source.verifiedOn}`
        : 'no source, so shown as an example'
      return `Loaded ${title}: ${items.length} ${items.length === 1 ? 'event' : 'events'}; ${origin}.`
    })
    return { messages, tags }
  })
}
