import 'server-only'
import { cache } from 'react'
import { enrolmentText, lessonsText } from '#components/course/course-words.ts'
import { recordTrail } from '#components/listing/listing-view.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { getCourse } from '#lib/data/course.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { movedAddressOf, recordLinksFor } from '#lib/data/live-cities.ts'
import { getCourseHosts } from '#lib/data/record-hosts.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { composeDescription } from '#lib/seo/description.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import type { RecordPage } from '../../../listing/record-seo.ts'

/** The course of an address with the page's data; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const course = scope && number ? await getCourse(number) : null
  if (!scope || !course) return null
  const record = { noun: 'course', id: course.trainsId, cityCode: course.cityCode } as const
  const [links, rels, hosts, movedTo] = await Promise.all([
    recordLinksFor(scope),
    listRelsFor(scope),
    getCourseHosts(course),
    movedAddressOf(scope, record),
  ])
  const place = cityByCode(course.cityCode)?.label ?? course.cityName
  const page: RecordPage = {
    address: links.address('course', course.trainsId, course.cityCode),
    scope,
    title: recordTitle(course.title, `${place}${course.channel.name}培训班`, site.name).title,
    description: composeDescription(
      [
        `${course.title}，${FEE_TYPE_WORDS[course.feeType]}，${lessonsText(course).replaceAll(' ', '')}，`,
        `全程${formatShortPrice(course.price)}元，`,
        `${place}${course.districtName}上课，`,
        `${enrolmentText(course).replaceAll(' ', '')}。`,
      ],
      [
        `查看${course.schedule.length > 0 ? '上课时间、' : ''}课程内容和主办方。`,
        '同城同项目的培训班可一起比较。',
        '先咨询，后报名。',
      ],
    ),
    type: 'website',
    image: { url: course.cover },
    publishedAt: course.publishedAt,
    updatedAt: course.updatedAt,
    trail: recordTrail({ noun: 'course', links, rels, sport: course.channel }, course.title),
  }
  return { links, rels, hosts, movedTo, course, page }
})
