import { helpAddress } from '#lib/config/routes.ts'
import type { TextPage } from './text-page.ts'

/** The search engine data of a help page. */
export const helpTextPage = ({ key, name, summary, revisedOn }: HelpPage): TextPage => ({
  path: helpAddress(key),
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
