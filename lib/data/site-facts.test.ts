/** @jest-environment node */
import { openPageReads } from '#tests/support/page-reads.ts'

test('R-1.5 a page made while the services cannot be read, as during a build, offers WeChat', async () => {
  const reads = await openPageReads(async () => new Response(null, { status: 503 }))
  const { getSiteFacts } = await import('./site-facts.ts')
  expect(await getSiteFacts()).toMatchObject({ owner: null, service: { hasWechatLogin: true } })
  await reads.close()
})
