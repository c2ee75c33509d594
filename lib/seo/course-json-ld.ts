import type { Course as CourseThing } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'
import type { Course } from '#lib/contracts/course.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { addressNode } from './address-node.ts'
import { type PageNode, pageId } from './json-ld.ts'

/**
 * A training course with organiser, time and place (C-9); a closed one no longer has an offer. `organiserUrl` is
 * absolute.
 */
export function courseNode(
  course: Course,
  page: PageNode,
  site: Site,
  { organiserUrl }: { organiserUrl: string },
): Exclude<CourseThing, string> {
  const { organiser } = course
  return {
    '@type': 'Course',
    '@id': `${page.url}#course`,
    name: course.title,
    description: course.summary,
    url: page.url,
    mainEntityOfPage: { '@id': pageId(page.url) },
    image: new URL(course.cover, site.origin).href,
    inLanguage: 'zh-CN',
    about: course.channel.name,
    provider: {
      '@type': organiser.kind === 'coach' ? 'Person' : 'SportsActivityLocation',
      name: organiser.name,
      url: organiserUrl,
      ...(organiser.kind === 'venue' && { address: addressNode(course) }),
    },
    offers: course.isExpired
      ? undefined
      : {
          '@type': 'Offer',
          price: (course.price / 100).toFixed(2),
          priceCurrency: 'CNY',
          category: FEE_TYPE_WORDS[course.feeType],
          ...(course.deadline && { validThrough: course.deadline }),
        },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: course.startsOn,
      courseWorkload: `PT${Math.round(course.lessonCount * course.lessonMinutes)}M`,
      location: {
        '@type': 'Place',
        name: course.venue?.name ?? course.address,
        address: addressNode(course),
      },
    },
  }
}
