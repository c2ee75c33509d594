import { choice, day } from './field.ts'
import { HELP_FIELDS } from './help-page.ts'
import { resource } from './resource.ts'

const ASKED_OF = ['nobody', 'everybody', 'coach', 'venue'] as const
export type AskedOf = (typeof ASKED_OF)[number]

/** a change takes effect on the seventh day after its publication, as every agreement states. */
const NOTICE_DAYS = 7

/** Adds days to a day. */
const daysAfter = (day: string, count: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

const ASKED_WORDS: Record<AskedOf, string> = {
  nobody: '不用确认',
  everybody: '所有账号',
  coach: '教练账号',
  venue: '场馆账号',
}

/** A binding text: it has dates, and accounts must accept an important version at their next login. */
export const agreement = resource({
  kind: 'agreement',
  service: 'generic',
  label: '协议',
  duty: 'settings',
  fields: {
    ...HELP_FIELDS,
    revisedOn: day('修订日期', { isColumn: true, hint: '公布这一版的日子；换了“版本”或第一次发布时不能早于当天' }),
    effectiveOn: day('生效日期', { isColumn: true, hint: `最早是修订日期之后第 ${NOTICE_DAYS} 天` }),
    askedOf: choice('下次登录时请谁确认', ASKED_OF, ASKED_WORDS, {
      isColumn: true,
      isFilter: true,
      hint: '同意过这一版的账号不会再被问到；改了“版本”才会再问',
    }),
  },
  title: 'name',
  isPreviewed: true,
  page: (_, { key }) => `/faq/${key}`,
  tags: () => ['faqs'],
  consequence: (before, { version, askedOf }) =>
    askedOf === 'nobody' || (before.version === version && before.askedOf === askedOf)
      ? null
      : `这一版公开后，${ASKED_WORDS[askedOf]}下次登录时要先确认，确认过这一版的除外`,
  check: ({ revisedOn, effectiveOn }) => {
    const earliest = daysAfter(revisedOn, NOTICE_DAYS)
    return effectiveOn < earliest
      ? { field: 'effectiveOn', message: `自公布之日起第七日生效，生效日期最早是 ${earliest}` }
      : null
  },
})
