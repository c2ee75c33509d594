import { getDrafts } from '#lib/contracts/operator/draft.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { friendLink } from '#lib/contracts/resources/friend-link.ts'
import { news } from '#lib/contracts/resources/news.ts'
import { contentParts } from '#services/content-parts.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import type { Row } from '#services/shared/resource/record-store.ts'
import { openEmptySite } from '#tests/services/open-test-site.ts'
import { countDrafts, listDrafts } from './drafts.ts'
import { genericResources } from './stores.ts'

const EDITOR = { 'auth-token': '5' }

let site: Awaited<ReturnType<typeof openEmptySite>>
beforeAll(async () => {
  site = await openEmptySite({ findActor: async (token) => ({ accountId: Number(token), role: 'editor' }) })
  for (let at = 0; at < 3; at++) {
    const link = { title: `链接 ${at}`, linkUrl: 'https://example.com/', position: at }
    await site.read(callsOf(friendLink).save, { version: 0, content: link, clientKey: `form-of-link-${at}` }, EDITOR)
    const text = { title: `稿子 ${at}`, summary: '摘要', cover: '/pictures/news/a.webp', isTop: false }
    const content = { ...text, body: '<p>很长的正文</p>' }
    await site.read(callsOf(news).save, { version: 0, content, clientKey: `form-of-news-${at}` }, EDITOR)
  }
})
afterAll(() => site.close())

test('R-13.5 drafts of all kinds are paged by age, with title and scheduled time', async () => {
  const whole = await site.read(getDrafts, {}, EDITOR)
  const titles = [0, 1, 2].flatMap((at) => [`链接 ${at}`, `稿子 ${at}`])
  expect([whole.list.map(({ title }) => title), whole.total]).toEqual([titles, 6])
  const last = whole.list.at(-1)!
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await site.read(callsOf(news).move, { id: last.id, version: 1, move: 'publish', at }, EDITOR)
  const paged = await Promise.all([1, 2, 3].map((pageNum) => site.read(getDrafts, { pageNum, pageSize: 2 }, EDITOR)))
  expect(paged.flatMap(({ list }) => list)).toEqual([...whole.list.slice(0, -1), { ...last, publishAt: at }])
})

test('listing and counting drafts reads only their titles', async () => {
  const resources = genericResources(site.store.db, contentParts, PUSH_OFF)
  const read: Row[] = []
  const stores = resources.stores.map((store) => ({
    ...store,
    find: async (...args: Parameters<typeof store.find>) => {
      const found = await store.find(...args)
      read.push(...found.rows)
      return found
    },
  }))
  await listDrafts({ ...resources, stores }, { pageNum: 1, pageSize: 10 })
  await countDrafts({ ...resources, stores })
  expect(new Set(read.flatMap(({ content }) => Object.keys(content)))).toEqual(new Set(['title']))
})
