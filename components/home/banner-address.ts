import { LinkAddress } from '#lib/contracts/fields.ts'
import type { Banner } from '#lib/contracts/home.ts'

const OPENS_COACH = '1'
const COACH_ID = /^[1-9]\d{0,14}$/

/**
 * Where a banner leads: jumpType '1' opens the coach whose id is in jumpUrl, any other type follows jumpUrl
 * . A value that is no id and no safe address leads nowhere: null.
 */
export function bannerAddress(
  { jumpType, jumpUrl }: Pick<Banner, 'jumpType' | 'jumpUrl'>,
  coachAddress: (coachId: number) => string,
): string | null {
  if (jumpType === OPENS_COACH) return COACH_ID.test(jumpUrl) ? coachAddress(Number(jumpUrl)) : null
  return LinkAddress.safeParse(jumpUrl).success ? jumpUrl : null
}
