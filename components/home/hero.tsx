import type { ReactNode } from 'react'
import { Carousel } from '#components/ui/carousel.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { EXAM_PATH } from '#lib/config/routes.ts'
import type { Banner } from '#lib/contracts/home.ts'
import { getCoach } from '#lib/data/coach.ts'
import { examAddress } from '#lib/data/exam.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { linksFor } from '#lib/routing/links.ts'
import { matchRoute } from '#lib/routing/match-route.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { isText } from '#lib/routing/text-path.ts'
import { bannerAddress, coachOfBanner, shownBanners } from './banner-address.ts'
import css from './hero.module.css'

/**
 * The first screen: what this site is and what the city offers, over a carousel of banners. Wide screens
 * leave room under the facts for the search box, which floats down here from the bar.
 */
export function Hero({ scope, title, banners, isNewSite, children }: HeroProps) {
  const defaultBanner = isNewSite ? NEW_SITE_BANNER : DEFAULT_BANNER
  const shown = banners.length > 0 ? shownBanners(banners, scope.city !== null) : [defaultBanner]
  return (
    <div className={css.hero}>
      <Carousel label="精选推荐">
        {shown.map((banner, index) => (
          <Slide key={banner.title} banner={banner} scope={scope} isFirst={index === 0} />
        ))}
      </Carousel>
      <div className={css.front}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

async function Slide({ banner, scope, isFirst }: { banner: Banner; scope: Scope; isFirst: boolean }) {
  const links = await recordLinksFor(scope)
  const coachId = coachOfBanner(banner)
  const coach = coachId && (await sideBlock('coach of a banner', getCoach(coachId)))
  const address = bannerAddress(banner, coach ? links.record('coach', coach.coachId, coach.cityCode) : null)
  const content = (
    <>
      <Picture
        url={banner.bannerUrl}
        width={1600}
        height={667}
        sizes="(min-width: 768px) 100vw, 400px"
        priority={isFirst}
      />
      <span className={css.caption}>{banner.title}</span>
    </>
  )
  if (!address) return <div className={css.slide}>{content}</div>
  const link = await linkOf(address, scope)
  return (
    <a className={css.slide} href={link.href} rel={link.rel}>
      {content}
    </a>
  )
}

/** A banner's address as linked on this page: direct, and with nofollow unless it is indexed. */
async function linkOf(address: string, scope: Scope): Promise<{ href: string; rel?: 'nofollow' | undefined }> {
  if (!address.startsWith('/')) return { href: address }
  const { page } = linksFor(scope)
  const match = matchRoute(address.split('?', 1)[0]!, new URLSearchParams())
  if (match.path === EXAM_PATH) return { href: await examAddress(scope) }
  if (match.kind === 'list')
    return { href: page(address), rel: (await listRelsFor(scope))(match.family.noun, match.second) }
  return { href: page(address), rel: match.kind === 'detail' || isText(match) ? undefined : 'nofollow' }
}

/** Default if the operator has no banners, or they fail to load. */
const DEFAULT_BANNER: Banner = {
  bannerUrl: '/pictures/banners/0-1600.webp',
  title: '看看您的城市有哪些教练',
  jumpType: '2',
  jumpUrl: '/location',
}

/** The default while there are no coaches anywhere: choosing a city would lead nowhere. */
const NEW_SITE_BANNER: Banner = { ...DEFAULT_BANNER, title: '看看平台怎样保护您', jumpUrl: '/safeguard' }

interface HeroProps {
  scope: Scope
  title: string
  banners: Banner[]
  /** There are no coaches anywhere yet. */
  isNewSite: boolean
  children: ReactNode
}
