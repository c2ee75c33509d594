import { helpPagePath } from '#lib/config/routes.ts'
import type { TextPage } from './text-page.ts'

/** A help page as engines see it. 关于我们 has two addresses; `/about` is the one to keep. */
export const helpTextPage = ({ key, name, summary, revisedOn }: HelpPage): TextPage => ({
  path: key === 'about' ? '/about' : helpPagePath(key),
  name,
  description: summary,
  parents: key === 'about' ? [] : [{ name: '帮助中心', path: '/faq' }],
  revisedOn,
})

interface HelpPage {
  key: string
  name: string
  summary: string
  revisedOn: string | null
}
