import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import type { Links } from '#lib/routing/scoped-links.ts'

/** Breadcrumbs from the home page through the exam section to one of its pages. */
export const examTrail = ({ links, examHref }: { links: Links; examHref: string }, name: string): BreadcrumbItem[] => [
  { name: '首页', href: links.home() },
  { name: '中考体育', href: examHref },
  { name },
]
