/** @jest-environment node */
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

let site: TestSite
let reads: Awaited<ReturnType<typeof openPageReads>>

beforeAll(async () => {
  site = await openTestSite()
  reads = await openPageReads(site.send)
})
afterAll(async () => {
  reads.close()
  await site.close()
})

test('C-7 the site map for people names the lists it has', async () => {
  const { generateMetadata } = await import('./page.tsx')
  const descriptionIn = async (city: string) =>
    (await generateMetadata({ params: Promise.resolve({ city }), searchParams: Promise.resolve({}) })).description
  expect(await descriptionIn('all')).toContain('：教练、场馆、培训班、')
  // No coach teaches there; the texts are those of the whole country.
  const thin = await descriptionIn('lasa')
  expect(thin).toContain('教学文章')
  expect(thin).not.toMatch(/：教练|场馆|培训班/)
})
