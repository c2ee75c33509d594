import { LinkAddress } from '#lib/contracts/fields.ts'
import type { Banner } from '#lib/contracts/home.ts'
import { readId } from '#lib/contracts/id-text.ts'

const OPENS_COACH = '1'

/** Address of the city choice. */
const CITY_CHOICE_PATH = '/location'

type Jump = Pick<Banner, 'jumpType' | 'jumpUrl'>

/** Id of the coach a banner opens: for jumpType '1' it is in jumpUrl; null for any other banner. */
export const coachOfBanner = ({ jumpType, jumpUrl }: Jump): number | null =>
  jumpType === OPENS_COACH ? readId(jumpUrl) : null

/**
 * Link target of a banner: `coachAddress`, or for any type but '1' the jumpUrl. Null, without a link, for an
 * unsafe address or a coach without a page.
 */
export function bannerAddress({ jumpType, jumpUrl }: Jump, coachAddress: string | null): string | null {
  if (jumpType === OPENS_COACH) return coachAddress
  return LinkAddress.safeParse(jumpUrl).success ? jumpUrl : null
}

/** The banners to show: inside a city, one that links to the city choice is left out, unless it is the only one. */
export function shownBanners<B extends Jump>(banners: readonly B[], isInCity: boolean): readonly B[] {
  if (!isInCity) return banners
  const others = banners.filter(({ jumpType, jumpUrl }) => jumpType === OPENS_COACH || jumpUrl !== CITY_CHOICE_PATH)
  return others.length > 0 ? others : banners
}
