import { startProcess } from './start-process.ts'

/** `npm run operator -- create`, as whoever opens a site runs it once, with the settings of the site. */
export async function makeFirstOwner(settings: Record<string, string>, mobile: string): Promise<void> {
  const { ended, output } = startProcess('scripts/bootstrap.mjs', settings, ['operator', 'create', mobile])
  const { code } = await ended
  if (code !== 0) throw new Error(output())
}
