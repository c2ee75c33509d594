import lighthouse from 'lighthouse'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { freePort } from '#scripts/process/free-ports.ts'
import { openBrowser } from '../browser.ts'
import { atLeast, type Figure } from '../figure.ts'
import { familyPages } from '../pages.ts'
import type { Site } from '../site.ts'

const TARGETS = { seo: 100, accessibility: 95, 'best-practices': 95 } as const
const OTHERS = [
  { name: 'home', path: '/' },
  { name: 'text', path: '/safeguard' },
  { name: 'help', path: '/faq' },
  { name: 'help page', path: '/faq/guize' },
  { name: 'site map', path: '/sitemap' },
  { name: 'exam', path: '/zhongkaotiyu' },
]
/** Pages on a city's host. */
const CITY_PAGES = [
  { name: 'home of a city', path: '/' },
  { name: 'training map', path: '/zhongkaotiyu/SPORTS_MAP' },
]

/** Runs Lighthouse as a phone on a list and a detail page of every family, and on the one-of-a-kind pages. */
export async function lighthouseScores(site: Site): Promise<Figure[]> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const figures: Figure[] = []
    const others = [
      ...OTHERS.map((page) => ({ ...page, host: `${DEMO_HOSTNAME}:${site.port}` })),
      ...CITY_PAGES.map((page) => ({ ...page, host: site.headers.host })),
    ]
    for (const { name, host, path } of [...(await familyPages(site)), ...others]) {
      const result = await lighthouse(`http://${host}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: Object.keys(TARGETS),
      })
      if (!result) throw new Error(`Lighthouse told nothing about ${path}`)
      const { categories, audits } = result.lhr
      for (const [id, target] of Object.entries(TARGETS)) {
        const category = categories[id]
        const score = Math.round((category?.score ?? 0) * 100)
        figures.push(atLeast(`${name}: ${id}`, target, score))
        const failedAudits = category?.auditRefs.filter(
          ({ id: audit, weight }) => weight > 0 && audits[audit]?.score === 0,
        )
        if (score < 100)
          console.log(`${path} ${id} ${score}: ${failedAudits?.map(({ id: audit }) => audit).join(', ')}`)
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}
