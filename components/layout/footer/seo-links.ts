import type { Noun } from '#lib/config/routes.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { getLinkedCoaches, getLinkedCourses, getLinkedVideos } from '#lib/data/shell.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { areaRelativeTo } from '#lib/format/area.ts'
import type { Scope } from '#lib/routing/scope.ts'
import type { LinkPair } from './footer-view.tsx'

/** Source of the links of each family. */
const SOURCES: { noun: Noun; read: (scope: Scope) => Promise<LinkPair[]> }[] = [
  {
    noun: 'coach',
    read: async (scope) => {
      const links = await recordLinksFor(scope)
      const coaches = await getLinkedCoaches(scope.city?.adCode)
      return coaches.map((coach) => [
        links.record('coach', coach.coachId, coach.cityCode),
        `${areaRelativeTo(scope.city, coach)}${coach.categories[0]?.second.name}教练${coach.name}`,
      ])
    },
  },
  {
    noun: 'course',
    read: async (scope) => {
      const links = await recordLinksFor(scope)
      const courses = await getLinkedCourses(scope.city?.adCode)
      return courses.map(({ trainsId, cityCode, title }) => [links.record('course', trainsId, cityCode), title])
    },
  },
  {
    noun: 'video',
    read: async (scope) => {
      const links = await recordLinksFor(scope)
      const videos = await getLinkedVideos()
      return videos.map(({ videoId, title }) => [links.text('video', videoId), title])
    },
  },
]

/** Links to detail pages in the footer of every page, seven of each family. */
export async function seoLinks(scope: Scope): Promise<LinkPair[]> {
  const groups = await Promise.all(SOURCES.map(({ noun, read }) => sideBlock(`seo links: ${noun}`, read(scope))))
  return groups.flatMap((group) => group ?? [])
}
