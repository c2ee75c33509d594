import { LinkAddress } from '#lib/contracts/fields.ts'
import type { Banner } from '#lib/contracts/home.ts'
import { readId } from '#lib/contracts/id-text.ts'

const OPENS_COACH = '1'

/** Where one chooses a city. */
const CITIES = '/location'

type Jump = Pick<Banner, 'jumpType' | 'jumpUrl'>

/** The coach a banner opens: jumpType '1' has the id in jumpUrl; null for any other banner. */
export const coachOfBanner = ({ jumpType, jumpUrl }: Jump): number | null =>
  jumpType === OPENS_COACH ? readId(jumpUrl) : null

/**
 * Where a banner leads: to `coachAddress`, or for any type but '1' where jumpUrl says. A value that is no safe
 * address, and a coach without a page, lead nowhere: null.
 */
export function bannerAddress({ jumpType, jumpUrl }: Jump, coachAddress: string | null): string | null {
  if (jumpType === OPENS_COACH) return coachAddress
  return LinkAddress.safeParse(jumpUrl).success ? jumpUrl : null
}

/** The banners a home page shows: one that leads to the choice of a city has nothing to say to who is in one, unless it is alone. */
export function shownBanners<B extends Jump>(banners: readonly B[], isInCity: boolean): readonly B[] {
  if (!isInCity) return banners
  const others = banners.filter(({ jumpType, jumpUrl }) => jumpType === OPENS_COACH || jumpUrl !== CITIES)
  return others.length > 0 ? others : banners
}
