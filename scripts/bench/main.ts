import { StepError, step } from '#scripts/bootstrap/steps.mjs'
import { readOptions } from '#scripts/process/options.ts'
import { PINNING } from './cores.ts'
import { type Figure, table, told } from './figure.ts'
import { type Site, startSite } from './site.ts'
import { accounts } from './suites/accounts.ts'
import { coldLoad } from './suites/cold-load.ts'
import { importing } from './suites/import.ts'
import { lab } from './suites/lab.ts'
import { leads } from './suites/leads.ts'
import { lighthouseScores } from './suites/lighthouse.ts'
import { render } from './suites/render.ts'
import { search } from './suites/search.ts'
import { slowConnections } from './suites/slow-connections.ts'
import { textSafety } from './suites/text-safety.ts'
import { throughput } from './suites/throughput.ts'
import { weights } from './suites/weights.ts'

const ON_THE_SITE: Record<string, (site: Site) => Promise<Figure[]>> = {
  weights,
  lab,
  lighthouse: lighthouseScores,
  throughput,
  render,
  'cold-load': coldLoad,
  'slow-connections': slowConnections,
}
const ON_ITS_OWN: Record<string, () => Promise<Figure[]>> = {
  search,
  accounts,
  leads,
  import: importing,
  'text-safety': textSafety,
}
const KNOWN = [...Object.keys(ON_THE_SITE), ...Object.keys(ON_ITS_OWN)]

/** `--only weights,lab` → those suites; all without it. */
export function chosenSuites(args: readonly string[]): string[] {
  const chosen = readOptions(args, { only: { type: 'string' } }).only?.split(',') ?? KNOWN
  const unknown = chosen.filter((name) => !KNOWN.includes(name))
  if (unknown.length > 0) throw new StepError(`Unknown suite: ${unknown.join(', ')}`, [`Known: ${KNOWN.join(', ')}`])
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
      figures.push({ ...told(name, 'failed, see above'), isMet: false })
    }
  }
  if (chosen.some((name) => name in ON_THE_SITE)) {
    const site = await step('Starting the site', startSite)
    for (const [name, suite] of Object.entries(ON_THE_SITE)) {
      if (chosen.includes(name)) await measure(name, () => suite(site))
    }
    await site.stop()
  }
  for (const [name, suite] of Object.entries(ON_ITS_OWN)) if (chosen.includes(name)) await measure(name, suite)
  console.log(`\n${process.version}, ${PINNING}\n\n${table(figures)}`)
  return figures
}
