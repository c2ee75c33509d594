import { siteFrom } from '#lib/config/site.ts'
import { NOT_INDEXED } from './indexability.ts'
import { pageMetadata } from './metadata.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const canonical = 'https://www.example.com/jiaolian?pageNum=2'
const indexing = {
  isIndexable: true,
  isFollowed: true,
  canonical,
  previous: 'https://www.example.com/jiaolian',
  next: null,
}
const made = pageMetadata({ title: '篮球教练 - 好教练', description: '很多教练', indexing }, site)

test('C-1 C-2 an indexed page states its one URL, its snippet limits and its neighbours', () => {
  expect(made).toMatchObject({
    title: { absolute: '篮球教练 - 好教练' },
    description: '很多教练',
    alternates: {
      canonical,
      types: { 'application/atom+xml': [{ url: 'https://www.example.com/feed.xml', title: site.name }] },
    },
    robots: 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1',
    pagination: { previous: 'https://www.example.com/jiaolian', next: null },
  })
})

test('C-10 sharing tags repeat title, description and canonical URL, with an absolute picture URL', () => {
  expect(made.openGraph).toMatchObject({
    type: 'website',
    url: canonical,
    locale: 'zh_CN',
    siteName: '好教练',
    title: '篮球教练 - 好教练',
    images: [{ url: expect.stringMatching('https://www.example.com/og/default.jpg') }],
  })
  expect(made.twitter).toMatchObject({ card: 'summary_large_image' })
})

test('C-2 a page that is not indexed has no canonical and no og:url', () => {
  const hidden = pageMetadata({ title: '切换城市', description: 'x', indexing: NOT_INDEXED }, site)
  expect(hidden.robots).toBe('noindex, follow')
  expect(hidden.alternates).toMatchObject({ canonical: null })
  expect(hidden.openGraph).not.toHaveProperty('url')
})

test('C-1 PC and phone share one URL; engines get dates only when the content has them', () => {
  expect(made.other).toEqual({ 'applicable-device': 'pc,mobile' })
  const dated = pageMetadata(
    { title: 'x', description: 'x', indexing, publishedAt: '2026-01-02T03:04:05Z', updatedAt: '2026-01-03T03:04:05Z' },
    site,
  )
  expect(dated.other).toMatchObject({
    'bytedance:published_time': '2026-01-02T11:04:05',
    'bytedance:lrDate_time': '2026-01-03T11:04:05',
  })
})

test('R-3.5 a picture with an https URL of its own stays', () => {
  const shared = pageMetadata(
    { title: 'x', description: 'x', indexing, image: { url: 'https://img.example/a.webp' } },
    site,
  )
  expect(shared.openGraph?.images).toEqual([{ url: 'https://img.example/a.webp' }])
})
