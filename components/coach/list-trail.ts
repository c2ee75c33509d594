import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import type { CoachListView } from './list-view.ts'

/** From the home page over the sport's path to the list; the list itself is last and has no link. */
export function trailOf({ links, path, state }: CoachListView): BreadcrumbItem[] {
  const trail: BreadcrumbItem[] = [
    { name: '首页', href: links.home() },
    { name: '教练', href: links.coachList() },
    ...path.map(({ name, slug }) => ({ name, href: links.coachList({ second: slug }) })),
  ]
  if (state.district) trail.push({ name: state.district.adName })
  return trail.map((item, i) => (i === trail.length - 1 ? { name: item.name } : item))
}
