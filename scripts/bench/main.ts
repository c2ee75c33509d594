import { StepError, step } from '#scripts/bootstrap/steps.mjs'
import { readOptions } from '#scripts/process/options.ts'
import { PINNING } from './cores.ts'
import { type Figure, informational, table } from './figure.ts'
import { type Site, startSite } from './site.ts'
import { accounts } from './suites/accounts.ts'
import { coldLoad } from './suites/cold-load.ts'
import { importSuite } from './suites/import.ts'
import { lab } from './suites/lab.ts'
import { leads } from './suites/leads.ts'
import { lighthouseScores } from './suites/lighthouse.ts'
import { render } from './suites/render.ts'
import { search } from './suites/search.ts'
import { slowConnections } from './suites/slow-connections.ts'
import { textSafety } from './suites/text-safety.ts'
import { throughput } from './suites/throughput.ts'
import { weights } from './suites/weights.ts'

const SITE_SUITES: Record<string, (site: Site) => Promise<Figure[]>> = {
  weights,
  lab,
  lighthouse: lighthouseScores,
  throughput,
  render,
  'cold-load': coldLoad,
  'slow-connections': slowConnections,
}
const STANDALONE_SUITES: Record<string, () => Promise<Figure[]>> = {
  search,
  accounts,
  leads,
  import: importSuite,
  'text-safety': textSafety,
}
const SUITE_NAMES = [...Object.keys(SITE_SUITES), ...Object.keys(STANDALONE_SUITES)]

/** `--only weights,lab` → those suites; all without it. */
export function chosenSuites(args: readonly string[]): string[] {
  const chosen = readOptions(args, { only: { type: 'string' } }).only?.split(',') ?? SUITE_NAMES
  const unknown = chosen.filter((name) => !SUITE_NAMES.includes(name))
  if (unknown.length > 0)
    throw new StepError(`Unknown suite: ${unknown.join(', ')}`, [`Known: ${SUITE_NAMES.join(', ')}`])
  return chosen
}

/** Runs the chosen suites and returns one table. A suite that aborts becomes a row that says so. */
export async function bench(args: readonly string[]): Promise<Figure[]> {
  const chosen = chosenSuites(args)
  const figures: Figure[] = []
  const measure = async (name: string, suite: () => Promise<Figure[]>) => {
    try {
      figures.push(...(await step(`Measuring: ${name}`, suite)))
    } catch (error) {
      console.error(error)
      figures.push({ ...informational(name, 'failed, see above'), isMet: false })
    }
  }
  if (chosen.some((name) => name in SITE_SUITES)) {
    const site = await step('Starting the site', startSite)
    for (const [name, suite] of Object.entries(SITE_SUITES)) {
      if (chosen.includes(name)) await measure(name, () => suite(site))
    }
    await site.stop()
  }
  for (const [name, suite] of Object.entries(STANDALONE_SUITES)) if (chosen.includes(name)) await measure(name, suite)
  console.log(`\n${process.version}, ${PINNING}\n\n${table(figures)}`)
  return figures
}
