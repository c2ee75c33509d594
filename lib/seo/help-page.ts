import type { FaqKey } from '#lib/contracts/faq.ts'
import { HELP_SUMMARIES } from '#lib/copy/help.ts'
import type { TextPage } from './text-page.ts'

/** A help page as engines see it. 关于我们 has two addresses; `/about` is the one to keep. */
export const helpTextPage = ({ key, name, revisedOn }: HelpPage): TextPage => ({
  path: key === 'about' ? '/about' : `/faq/${key}`,
  name,
  description: HELP_SUMMARIES[key],
  parents: key === 'about' ? [] : [{ name: '帮助中心', path: '/faq' }],
  revisedOn,
})

interface HelpPage {
  key: FaqKey
  name: string
  revisedOn: string | null
}
