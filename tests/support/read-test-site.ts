import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { openPageReads } from './page-reads.ts'

/** The pages of this file's tests read a test site, opened before and closed after them; returns it once it is open. */
export function readTestSite(options?: Parameters<typeof openTestSite>[0]): () => TestSite {
  let site: TestSite
  let reads: Awaited<ReturnType<typeof openPageReads>>
  beforeAll(async () => {
    site = await openTestSite(options)
    reads = await openPageReads(site.send)
  })
  afterAll(async () => {
    reads.close()
    await site.close()
  })
  return () => site
}
