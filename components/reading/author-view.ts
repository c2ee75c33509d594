import { priceText } from '#components/coach/coach-price.ts'
import { coachTitle } from '#components/coach/coach-title.ts'
import { teachingText } from '#components/coach/coach-words.ts'
import { tintOf } from '#components/theme/sport-tints.ts'
import { env } from '#lib/config/env.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import type { Author, Channel } from '#lib/contracts/content.ts'
import { authorText } from '#lib/copy/author.ts'
import { countedMarks } from '#lib/copy/comment.ts'
import { headImageAddress } from '#lib/format/media-address.ts'

/** The coach who wrote or filmed something, as shown on its page. */
export interface AuthorView {
  name: string
  portrait: string
  tint: string
  /** Only for a coach who is still on the site: the page's address and a summary. */
  profile: { href: string; title: string; motto: string; facts: string[] } | null
}

const DEFAULT_PORTRAIT = '/pictures/avatars/default.svg'

/** `coach` is null if the profile cannot be shown: then there is only a name without a link. */
export const authorView = (author: Author | null, channel: Channel, coach: Coach | null, href: string): AuthorView => ({
  name: author?.name ?? authorText(null),
  portrait: author?.headImg ?? headImageAddress(DEFAULT_PORTRAIT, env.IMAGE_HOST),
  tint: tintOf(channel.slug).tint,
  profile: coach && {
    href,
    title: coachTitle(coach),
    motto: coach.motto,
    facts: [
      teachingText(coach),
      ...(coach.score === null ? [] : [`${coach.score.toFixed(1)} 分 · ${countedMarks(coach.verifiedCount)}`]),
      priceText(coach),
    ],
  },
})
