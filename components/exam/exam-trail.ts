import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import type { Links } from '#lib/routing/scoped-links.ts'

/** From the home page over the exam section to a page of it. */
export const examTrail = ({ links, examHref }: { links: Links; examHref: string }, name: string): BreadcrumbItem[] => [
  { name: '首页', href: links.home() },
  { name: '中考体育', href: examHref },
  { name },
]
