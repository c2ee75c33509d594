import { staticSource } from '#components/ui/static-source.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { examAddress } from '#lib/data/exam.ts'
import { getFaqList } from '#lib/data/home.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { getFooterCities, getFooterSports } from '#lib/data/shell.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { channelLinks, shownFooterPages } from './footer-pages.ts'
import { type FooterFacts, FooterView, type LinkPair } from './footer-view.tsx'
import { seoLinks } from './seo-links.ts'

const CITIES_SHOWN = 30
const SPORTS_SHOWN = 12

/** Links on every page: sports and coaches of the city, the biggest cities, texts, codes and filing numbers. */
export async function SiteFooter({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const [cities, sports, details, examHref, rels, faqs, facts] = await Promise.all([
    sideBlock('footer cities', getFooterCities()),
    sideBlock('footer sports', getFooterSports(scope.city?.adCode)),
    seoLinks(scope),
    examAddress(scope),
    listRelsFor(scope),
    sideBlock('footer help pages', getFaqList()),
    getSiteFacts(),
  ])
  const place = scope.city?.label ?? ''
  const groups = [
    {
      title: `${place}热门项目`,
      links: (sports ?? [])
        .slice(0, SPORTS_SHOWN)
        .map(({ slug, name }): LinkPair => [links.list('coach', { second: slug }), `${name}教练`, rels('coach', slug)]),
    },
    // Coaches and courses are from other cities if the city has too few; videos always are.
    { title: '大家在看', links: details },
    { title: '全部频道', links: channelLinks(links, rels, examHref) },
    {
      title: '热门城市',
      links: (cities ?? [])
        // Thin cities are only listed at 切换城市.
        .filter(({ isLive }) => isLive)
        .slice(0, CITIES_SHOWN)
        .flatMap(({ adCode }): LinkPair[] => {
          const city = cityByCode(adCode)
          return city ? [[links.cityPage(city), city.label]] : []
        }),
    },
  ]
  const footer: FooterFacts = {
    groups: groups.filter((group) => group.links.length > 0),
    codes: facts.codes.map(({ address, label }) => [address, label]),
    texts: shownFooterPages(faqs).map(({ label, path }) => [links.page(path), label]),
    owner: facts.owner ?? site.name,
    filings: facts.filings,
  }
  return <FooterView facts={staticSource(footer)} />
}
