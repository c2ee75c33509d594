import { RichText } from '#components/ui/rich-text.tsx'
import type { FaqPage } from '#lib/data/faq.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { Document } from './document.tsx'
import { Edition } from './edition.tsx'
import { HelpList } from './help-list.tsx'
import { splitSections } from './split-sections.ts'

/** A help page or agreement: version and dates, the text, then the other pages. */
export function HelpDocument({ scope, page }: { scope: Scope; page: FaqPage }) {
  const links = linksFor(scope)
  const { lead, sections } = splitSections(page.body)
  return (
    <Document
      crumbs={[
        { name: '首页', href: links.home() },
        { name: '帮助中心', href: links.page('/faq') },
        { name: page.name },
      ]}
      title={page.name}
      note={<Edition version={page.version} revisedOn={page.revisedOn} effectiveOn={page.effectiveOn} />}
      lead={lead && <RichText id="lead" about={page.name} html={lead} />}
      sections={sections.map(({ id, title, html }) => ({
        id,
        title,
        content: <RichText id={`${id}-text`} about={title} html={html} />,
      }))}
    >
      <HelpList scope={scope} title="帮助中心的其他内容" without={page.key} />
    </Document>
  )
}
