import type { Fact } from '#components/record/facts.tsx'
import type { RelatedCard } from '#components/record/related-cards.tsx'
import { tintOf } from '#components/theme/sport-tints.ts'
import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import type { Course } from '#lib/contracts/course.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import type { CourseHosts } from '#lib/data/record-hosts.ts'
import { formatAddress, formatArea } from '#lib/format/area.ts'
import { formatDay } from '#lib/format/date.ts'
import { formatPrice } from '#lib/format/price.ts'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import { courseFacts, enrolmentText, lessonsText, pricePerLessonText, startText } from './course-words.ts'

/** The texts of a course's page, prepared on the server, so that the page includes them once besides its HTML. */
export interface CourseView {
  id: number
  title: string
  summary: string
  cover: string
  tint: string
  kind: string
  lessons: string
  starts: string
  deadline: string
  isExpired: boolean
  updatedAt: string
  updatedOn: string
  /** The total, yuan with two decimals, and in words what a lesson costs. */
  price: { total: string; perLesson: string | null }
  facts: StaticSource<Fact[]>
  schedule: string[]
  cards: RelatedCard[]
}

export const viewOf = (course: Course, links: RecordLinks, hosts: CourseHosts): CourseView => ({
  id: course.trainsId,
  title: course.title,
  summary: course.summary,
  cover: course.cover,
  tint: tintOf(course.channel.slug).tint,
  kind: `${course.channel.name}·${FEE_TYPE_WORDS[course.feeType]}`,
  lessons: lessonsText(course),
  starts: startText(course),
  deadline: enrolmentText(course),
  isExpired: course.isExpired,
  updatedAt: course.updatedAt,
  updatedOn: formatDay(course.updatedAt),
  price: { total: formatPrice(course.price), perLesson: pricePerLessonText(course) },
  facts: staticSource(courseFacts(course)),
  schedule: course.schedule,
  cards: cardsOf(course, links, hosts),
})

function cardsOf(course: Course, links: RecordLinks, hosts: CourseHosts): RelatedCard[] {
  const { organiser, venue } = course
  const address = formatAddress(course)
  const byVenue = organiser.kind === 'venue'
  const cards: RelatedCard[] = [
    byVenue
      ? {
          role: organiser.id === venue?.venueId ? '主办方、上课场馆' : '主办方',
          name: organiser.name,
          note: organiser.id === venue?.venueId ? address : '由场馆开班并安排教练',
          href: links.record('venue', organiser.id, hosts.organiser),
          action: '查看场馆',
        }
      : {
          role: '主办教练',
          name: organiser.name,
          note: '价格、资质和学员评价见教练主页',
          href: links.record('coach', organiser.id, hosts.organiser),
          action: '查看教练',
        },
  ]
  if (venue && !(byVenue && venue.venueId === organiser.id)) {
    cards.push({
      role: '上课场馆',
      name: venue.name,
      note: address,
      href: links.record('venue', venue.venueId, hosts.venue),
      action: '查看场馆',
    })
  }
  if (!venue) cards.push({ role: '上课地点', name: course.address, note: formatArea(course), href: null, action: '' })
  return cards
}
