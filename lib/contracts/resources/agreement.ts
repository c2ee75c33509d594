import { choice, day } from './field.ts'
import { HELP_FIELDS } from './help-page.ts'
import { resource } from './resource.ts'

const ASKED_OF = ['nobody', 'everybody', 'coach', 'venue'] as const
export type AskedOf = (typeof ASKED_OF)[number]

/** A text that binds: it has dates, and an important version is asked of accounts at their next login. */
export const agreement = resource({
  kind: 'agreement',
  service: 'generic',
  label: '协议',
  duty: 'settings',
  fields: {
    ...HELP_FIELDS,
    revisedOn: day('修订日期', { isColumn: true }),
    effectiveOn: day('生效日期', { isColumn: true }),
    askedOf: choice(
      '下次登录时请谁确认',
      ASKED_OF,
      { nobody: '不用确认', everybody: '所有账号', coach: '教练账号', venue: '场馆账号' },
      { isColumn: true, isFilter: true, hint: '同意过这一版的账号不会再被问到；改了“版本”才会再问' },
    ),
  },
  title: 'name',
  isPreviewed: true,
  page: (_, { key }) => `/faq/${key}`,
  tags: () => ['faqs'],
  check: ({ revisedOn, effectiveOn }) =>
    effectiveOn < revisedOn ? { field: 'effectiveOn', message: '生效日期不能早于修订日期' } : null,
})
