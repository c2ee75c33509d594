/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import { NATIONWIDE } from '#lib/routing/scope.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

let shownKeys: string[]
let reads: Awaited<ReturnType<typeof openPageReads>>

beforeAll(async () => {
  reads = await openPageReads(async () => {
    const data = shownKeys.map((key) => ({ key, name: `名称 ${key}`, summary: '' }))
    return Response.json({ code: 0, msg: '', data })
  })
})
afterAll(() => reads.close())

const linksIn = (html: string) => [...html.matchAll(/href="(\/faq\/[^"]+)"/g)].map(([, path]) => path)

test('平台保障 names a text that was taken down without linking to it', async () => {
  const { Safeguard } = await import('./safeguard.tsx')
  const renderHtml = async () => renderToStaticMarkup(await Safeguard({ scope: NATIONWIDE }))
  shownKeys = ['fuwu', 'contact', 'guize', 'xieyi']
  expect(new Set(linksIn(await renderHtml()))).toEqual(new Set(shownKeys.map((key) => `/faq/${key}`)))
  shownKeys = ['contact', 'guize', 'xieyi']
  const html = await renderHtml()
  expect(linksIn(html)).not.toContain('/faq/fuwu')
  expect(html).toContain('服务条款')
})
