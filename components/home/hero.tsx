import type { ReactNode } from 'react'
import { Carousel } from '#components/ui/carousel.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Banner } from '#lib/contracts/home.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { bannerAddress } from './banner-address.ts'
import css from './hero.module.css'

/**
 * The first screen: what this is and what the city has, over a carousel of banners. Wide screens keep the
 * place under the facts free for the search box, which floats down here from the bar.
 */
export function Hero({ scope, title, banners, children }: HeroProps) {
  return (
    <div className={css.hero}>
      <Carousel label="精选推荐">
        {(banners.length > 0 ? banners : [OWN_BANNER]).map((banner, index) => (
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

function Slide({ banner, scope, isFirst }: { banner: Banner; scope: Scope; isFirst: boolean }) {
  const links = linksFor(scope)
  const address = bannerAddress(banner, links.coachDetail)
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
  return (
    <a className={css.slide} href={address.startsWith('/') ? links.page(address) : address}>
      {content}
    </a>
  )
}

/** Stands where the operator has none, and where they could not be read. */
const OWN_BANNER: Banner = {
  bannerUrl: '/pictures/banners/0-1600.webp',
  title: '看看您的城市有哪些教练',
  jumpType: '2',
  jumpUrl: '/location',
}

interface HeroProps {
  scope: Scope
  title: string
  banners: Banner[]
  children: ReactNode
}
