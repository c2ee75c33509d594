import { onThePage } from '#components/ui/on-the-page.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { env } from '#lib/config/env.ts'
import { WECHAT_CODES, type WechatCodeName, wechatCodePicture } from '#lib/config/wechat-codes.ts'
import { getFooterCities, getFooterSports } from '#lib/data/shell.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { filings } from './filings.ts'
import { channelLinks, FOOTER_PAGES } from './footer-pages.ts'
import { type FooterFacts, FooterView, type LinkPair } from './footer-view.tsx'
import { seoLinks } from './seo-links.ts'

const CITIES_SHOWN = 30
const SPORTS_SHOWN = 12

/** Ways on from every page: sports and coaches of the city, the biggest cities, texts, codes and filing numbers. */
export async function SiteFooter({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const [cities, sports, details] = await Promise.all([
    sideBlock('footer cities', getFooterCities()),
    sideBlock('footer sports', getFooterSports(scope.city?.adCode)),
    seoLinks(scope),
  ])
  const place = scope.city?.label ?? ''
  const groups = [
    {
      title: `${place}热门项目`,
      links: (sports ?? [])
        .slice(0, SPORTS_SHOWN)
        .map(({ slug, name }): LinkPair => [links.coachList({ second: slug }), `${name}教练`]),
    },
    // Coaches and courses come from elsewhere where a city has too few, videos always do.
    { title: '大家在看', links: details },
    { title: '全部频道', links: channelLinks(links) },
    {
      title: '热门城市',
      links: (cities ?? []).slice(0, CITIES_SHOWN).flatMap(({ adCode }): LinkPair[] => {
        const city = cityByCode(adCode)
        return city ? [[links.cityPage(city), city.label]] : []
      }),
    },
  ]
  const facts: FooterFacts = {
    groups: groups.filter((group) => group.links.length > 0),
    codes: codes(),
    texts: FOOTER_PAGES.map(({ label, path }) => [links.page(path), label]),
    owner: env.OPERATOR_NAME,
    filings: filings(env),
  }
  return <FooterView facts={onThePage(facts)} />
}

const codes = () =>
  (Object.keys(WECHAT_CODES) as WechatCodeName[]).flatMap((name): LinkPair[] => {
    const picture = wechatCodePicture(name)
    return picture ? [[picture, WECHAT_CODES[name].label]] : []
  })
