/** @jest-environment node */
import { readTestSite } from '#tests/support/read-test-site.ts'

readTestSite()

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
