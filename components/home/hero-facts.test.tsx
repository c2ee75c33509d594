/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import type { CityOverview } from '#lib/data/category.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { HeroFacts } from './hero-facts.tsx'

/** Guangzhou on a host that is not ours, where nothing has to be read to know which links engines follow. */
const SCOPE = parseScope('d-guangzhou')!

// Both bounds are of lowest prices: other lessons of these coaches may cost more.
test.each([15_000, 40_000])(
  'the lowest price of a city is marked 起, whatever other coaches ask: %s',
  async (maxPrice) => {
    const overview = { coachCount: 3, categories: [], minPrice: 15_000, maxPrice } as unknown as CityOverview
    const html = renderToStaticMarkup(await HeroFacts({ scope: SCOPE, overview, isNewSite: false }))
    expect(html.replace(/<[^>]+>/g, '')).toContain('¥150 起/课时')
  },
)
