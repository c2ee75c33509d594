import type { LocalBusiness } from 'schema-dts'
import { cityByName } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { jsonLdProblems } from '#tests/support/json-ld-problems.ts'
import { formatBaiduTime } from './baidu-time.ts'
import { type CoachFacts, coachNodes, type Reviews } from './coach-json-ld.ts'
import {
  breadcrumbNode,
  crumbsOf,
  itemListNode,
  organizationNode,
  type PageNode,
  pageNode,
  webSiteNode,
} from './json-ld.ts'
import { completeNodes, type GraphNode, jsonLdText } from './json-ld-text.ts'
import { timeFactorText } from './time-factor.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const url = 'https://www.example.com/jiaolian/detail/5'
const page: PageNode = {
  origin: site.origin,
  url,
  title: '李强',
  description: '广州篮球教练',
  publishedAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-03T04:05:06+08:00',
}
const category = (name: string, level: 1 | 2 | 3) => ({ categoryId: level, parentId: null, level, name, slug: 'x' })
const coach: CoachFacts = {
  coachId: 5,
  name: '李强',
  headImg: '/pictures/portraits/m01-320.webp',
  motto: '把动作练扎实',
  categories: [{ first: category('球类', 1), second: category('篮球', 2), third: category('少儿篮球', 3) }],
  cityCode: cityByName('广州')!.adCode,
  cityName: cityByName('广州')!.adName,
  districtName: '天河区',
  classTypes: [{ feeType: 1, price: 19_950, lessonMinutes: 60 }],
}
const reviews: Reviews = {
  average: 4.9,
  marks: [0, 0, 0, 3, 27],
  shown: [
    {
      content: '讲解耐心',
      score: 5,
      createTime: '2026-02-01T00:00:00Z',
      authorUserInfo: { headImg: '/a.webp', userName: '匿名用户' },
      isVerified: true,
    },
    {
      content: '请问周末有课吗',
      score: null,
      createTime: '2026-02-02T00:00:00Z',
      authorUserInfo: { headImg: '/a.webp', userName: '李女士' },
      isVerified: true,
    },
    {
      content: '听说不错',
      score: 5,
      createTime: '2026-02-03T00:00:00Z',
      authorUserInfo: { headImg: '/a.webp', userName: '王先生' },
      isVerified: false,
    },
  ],
}

interface Node extends Record<string, unknown> {
  '@type': string
  '@id': string
}
const graphOf = (nodes: GraphNode[]) => JSON.parse(jsonLdText(nodes))['@graph'] as Node[]
const ofType = (graph: Node[], type: string) => graph.find((node) => node['@type'] === type)

const whole = (facts: CoachFacts = coach, shownReviews: Reviews | null = reviews) =>
  graphOf([
    webSiteNode(site, site.origin),
    organizationNode(site),
    ...coachNodes(facts, shownReviews, page, site),
    breadcrumbNode(url, [{ name: '首页', url: `${site.origin}/` }, { name: '李强' }]),
  ])

test('C-9 a coach page has one graph without dangling references', () => {
  const graph = whole()
  expect(graph.map((node) => node['@type'])).toEqual([
    'WebSite',
    'Organization',
    'ProfilePage',
    'Person',
    'LocalBusiness',
    'BreadcrumbList',
  ])
  const ids = graph.map((node) => node['@id'])
  const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map((match) => match[1])
  expect(references.length).toBeGreaterThan(4)
  for (const reference of references) expect(ids).toContain(reference)
})

test('R-15.7 R-12.1 prices, stars and verified reviews belong to the lessons as a local business', () => {
  const lessons = ofType(whole(), 'LocalBusiness')
  expect(lessons?.makesOffer).toEqual([{ '@type': 'Offer', name: '私教一对一', price: '199.50', priceCurrency: 'CNY' }])
  expect(lessons?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ...{ ratingValue: 4.9, ratingCount: 30, bestRating: 5, worstRating: 1 },
  })
  // Search engines do not count a comment without a mark as a review; one without a lead does not count here.
  expect(lessons?.review).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: '匿名用户' },
      datePublished: '2026-02-01T00:00:00Z',
      reviewBody: '讲解耐心',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    },
  ])
  expect(lessons?.address).toMatchObject({
    addressRegion: '广东省',
    addressLocality: '广州市',
    streetAddress: '天河区',
  })
  expect(jsonLdProblems(whole())).toEqual([])
})

test('R-15.7 stars on a service or an organisation and a dangling reference are problems', () => {
  const rated = { aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 } }
  expect(jsonLdProblems([{ '@type': 'Service', '@id': '#s', ...rated }])).toEqual(['Service has stars'])
  expect(jsonLdProblems([{ '@type': 'Organization', '@id': '#o', ...rated }])).toEqual(['Organization has stars'])
  expect(jsonLdProblems([{ '@type': 'WebPage', breadcrumb: { '@id': '#gone' } }])).toEqual(['#gone leads nowhere'])
})

test('C-9 without scores there is no rating, and there is never a telephone number', () => {
  for (const shownReviews of [null, { ...reviews, average: null, marks: [0, 0, 0, 0, 0] }])
    expect(JSON.stringify(whole(coach, shownReviews))).not.toMatch(/AggregateRating|Review/)
  expect(JSON.stringify(whole())).not.toMatch(/telephone|\d{11}/)
})

test('C-9 a node without a required field is dropped, and with it every reference to it', () => {
  const graph = whole({ ...coach, name: '' })
  expect(ofType(graph, 'Person')).toBeUndefined()
  // The profile page requires its person.
  expect(ofType(graph, 'ProfilePage')).toBeUndefined()
  expect(JSON.stringify(graph)).not.toContain('#person')
  expect(ofType(graph, 'WebSite')).toBeDefined()
})

test('C-9 an incomplete part is dropped, not its parent: an offer without a price, an organization reference', () => {
  const lessons: Exclude<LocalBusiness, string> = {
    '@type': 'LocalBusiness',
    '@id': '#s',
    name: '课',
    address: '广州',
    makesOffer: [{ '@type': 'Offer', price: '' }],
  }
  const graph = graphOf([webSiteNode(site, site.origin), lessons])
  expect(ofType(graph, 'WebSite')).not.toHaveProperty('publisher')
  expect(ofType(graph, 'LocalBusiness')).not.toHaveProperty('makesOffer')
})

test('C-14 a page dated before a review on it is reported', () => {
  const problemsAt = (updatedAt: string) => {
    const text = jsonLdText([
      webSiteNode(site, site.origin),
      organizationNode(site),
      ...coachNodes(coach, reviews, { ...page, updatedAt }, site),
    ])
    return jsonLdProblems(JSON.parse(text)['@graph']).filter((words) => words.includes('older'))
  }
  expect(problemsAt('2026-02-01T00:00:00Z')).toEqual([])
  expect(problemsAt('2026-01-31T23:59:59Z')).toHaveLength(1)
})

test('C-9 a breadcrumb of one item is left out', () => {
  expect(graphOf([breadcrumbNode(url, [{ name: '首页' }])])).toEqual([])
  const [crumbs] = graphOf([breadcrumbNode(url, [{ name: '首页', url: 'https://www.example.com/' }, { name: '李强' }])])
  expect(crumbs?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '首页', item: 'https://www.example.com/' },
    { '@type': 'ListItem', position: 2, name: '李强', item: url },
  ])
})

test('R-15.2 C-9 a breadcrumb leaves out lists that are not indexed, and its positions are consecutive', () => {
  const trail = [
    { name: '首页', href: '/' },
    { name: '场馆', href: '/changguan', rel: 'nofollow' as const },
    { name: '篮球', href: 'https://gz.example.com/changguan/lanqiu', rel: undefined },
    { name: '李强' },
  ]
  const [node] = graphOf([breadcrumbNode(url, crumbsOf(trail, site.origin))])
  expect(node?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '首页', item: 'https://www.example.com/' },
    { '@type': 'ListItem', position: 2, name: '篮球', item: 'https://gz.example.com/changguan/lanqiu' },
    { '@type': 'ListItem', position: 3, name: '李强', item: url },
  ])
})

test('C-9 a list names its items by URL, with positions counted across pages', () => {
  const list = 'https://www.example.com/jiaolian?pageNum=2'
  const graph = graphOf([
    pageNode({ ...page, url: list, type: 'CollectionPage' }),
    itemListNode(list, [`${site.origin}/jiaolian/detail/7`, `${site.origin}/jiaolian/detail/6`], {
      firstPosition: 11,
      total: 150,
    }),
  ])
  expect(ofType(graph, 'CollectionPage')?.url).toBe(list)
  expect(ofType(graph, 'ItemList')).toMatchObject({
    numberOfItems: 150,
    itemListElement: [
      { position: 11, url: 'https://www.example.com/jiaolian/detail/7' },
      { position: 12, url: 'https://www.example.com/jiaolian/detail/6' },
    ],
  })
  const uncounted = itemListNode(list, [`${site.origin}/jiaolian/detail/7`], { firstPosition: 11, total: null })
  expect(ofType(graphOf([uncounted]), 'ItemList')).not.toHaveProperty('numberOfItems')
  expect(graphOf([itemListNode(list, [])])).toEqual([])
})

test('T12 no text by users ends the script element', () => {
  const evil = '</script><script>alert(1)</script><!--&\u2028\u2029'
  const text = jsonLdText(coachNodes({ ...coach, name: evil, motto: evil }, reviews, page, site))
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  const graph = JSON.parse(text)['@graph'] as Node[]
  expect(ofType(graph, 'Person')?.name).toBe(evil)
})

test('complete nodes stay as they are', () => {
  const nodes = [organizationNode(site)]
  expect(completeNodes(nodes)).toEqual(nodes)
})

test('C-9 the time factor is in China local time, with up to three pictures', () => {
  const block = JSON.parse(
    timeFactorText({
      url,
      title: '李强</script>',
      description: 'x',
      images: ['a', 'b', 'c', 'd'],
      publishedAt: page.publishedAt!,
      updatedAt: page.updatedAt!,
    }),
  )
  expect(block).toEqual({
    '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
    '@id': url,
    title: '李强</script>',
    images: ['a', 'b', 'c'],
    description: 'x',
    pubDate: '2026-01-02T11:04:05',
    upDate: '2026-02-03T04:05:06',
  })
  expect(formatBaiduTime('2026-12-31T16:00:00Z')).toBe('2027-01-01T00:00:00')
})
