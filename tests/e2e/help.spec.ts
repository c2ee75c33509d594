import { DESCRIPTION_MAX_WIDTH, DESCRIPTION_MIN_WIDTH } from '#lib/seo/description.ts'
import { widthOf } from '#lib/seo/text-width.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

const TEXTS: [rule: string, key: string, name: string][] = [
  ['R-2.28', 'about', '关于我们'],
  ['R-2.29', 'contact', '联系我们'],
  ['R-2.30', 'falv', '法律声明'],
  ['R-2.31', 'fuwu', '服务条款'],
  ['R-2.32', 'guize', '平台规则'],
  ['R-2.33', 'jiaolianhezuo', '教练合作协议'],
  ['R-2.34', 'shengming', '隐私声明'],
  ['R-2.35', 'xieyi', '用户协议'],
  ['R-2.36', 'xuzhi', '学员须知'],
]

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, '')
const nodeTypes = (jsonLd: string[]) => jsonLd.flatMap((each) => JSON.parse(each)['@graph'].map(typeOf))
const typeOf = (node: { '@type': string }) => node['@type']

for (const [rule, key, name] of TEXTS) {
  test(`${rule} /faq/${key} exists, has a title and a description, and is complete without JavaScript`, async () => {
    const { status, text } = await fetchRecord(`/faq/${key}`, 'guangzhou')
    const source = readPage(text)
    expect([status, source.title, source.headings]).toEqual([200, `${name} - 好教练`, [name]])
    // On a city's host, its canonical address is still the one on the nationwide host.
    expect(source.canonical).toBe(`${originOf()}${key === 'about' ? '/about' : `/faq/${key}`}`)
    expect(source.robots.join()).toMatch(/^index/)
    expect(widthOf(source.description ?? '')).toBeGreaterThanOrEqual(DESCRIPTION_MIN_WIDTH)
    expect(widthOf(source.description ?? '')).toBeLessThanOrEqual(DESCRIPTION_MAX_WIDTH)
    expect(nodeTypes(source.jsonLd)).toEqual(expect.arrayContaining(['WebPage', 'BreadcrumbList']))
    expect(textOf(source.main).length).toBeGreaterThan(800)
    expect(source.main).not.toMatch(/\{\w+\}/)
  })
}

const FACTS: [rule: string, key: string, words: RegExp][] = [
  ['R-1.30', 'xieyi', /仅为用户与线下教练提供信息和撮合/],
  ['R-1.31', 'xieyi', /一节课都没有使用的，可以申请全额退款/],
  ['R-1.32', 'xieyi', /只退还未使用课时对应的费用/],
  ['R-1.33 R-9.40', 'xieyi', /赔偿总额以引起责任的该笔订单所收取的服务费用为限/],
  ['R-9.34', 'xieyi', /自公布之日起第七日生效/],
  ['R-9.35', 'xieyi', /七十二小时内以书面形式提出/],
  ['R-9.36', 'shengming', /十五日内/],
  ['R-9.37', 'shengming', /三年/],
  ['R-9.38', 'shengming', /不满十四周岁|十四岁以下/],
  ['R-9.39', 'xieyi', /广州市黄埔区人民法院/],
  ['R-9.41', 'contact', /联系平台客服：[^{]+。服务时间/],
]
for (const [rule, key, words] of FACTS) {
  test(`${rule} /faq/${key} says ${words.source}`, async () => {
    expect(textOf(readPage((await fetchPage(`/faq/${key}`)).text).main)).toMatch(words)
  })
}

test('R-2.152 the privacy statement is the same text for every city', async () => {
  const [nationwide, city] = await Promise.all([fetchPage('/faq/shengming'), fetchRecord('/faq/shengming', 'shenzhen')])
  expect(textOf(readPage(city.text).main)).toBe(textOf(readPage(nationwide.text).main))
})

test('R-2.27 the help centre answers questions first and lists its pages below, customer service before the others', async () => {
  const page = readPage((await fetchPage('/faq')).text)
  expect(page.main.indexOf('常见问题')).toBeLessThan(page.main.indexOf('全部帮助'))
  const cards = page.main.slice(page.main.indexOf('全部帮助')).matchAll(/<h3><a href="([^"]+)"/g)
  expect([...cards].map(([, href]) => new URL(href!, originOf()).pathname)[0]).toBe('/faq/contact')
})
