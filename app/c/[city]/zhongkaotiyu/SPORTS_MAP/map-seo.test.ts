/** @jest-environment node */
import { readTestSite } from '#tests/support/read-test-site.ts'

readTestSite()

test('R-15.6 the map of training places promises the cities with coaches, and a city’s map only its own places', async () => {
  const [{ readMap }, { mapMetadata }] = await Promise.all([import('./read-map.ts'), import('./map-seo.ts')])
  const descriptionFor = async (segment: string) => mapMetadata((await readMap(segment))!).description
  expect(await descriptionFor('all')).toContain('有教练的城市都列在页上')
  // A city without venues needs every filler.
  for (const city of ['guangzhou', 'lasa']) expect(await descriptionFor(city)).not.toContain('城市都列在页上')
})
