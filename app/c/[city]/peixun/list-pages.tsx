import { courseCardModel } from '#components/course/course-card-model.ts'
import { CourseCards } from '#components/course/course-cards.tsx'
import type { CourseCard } from '#lib/contracts/course.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { placedListDescription } from '#lib/seo/placed-description.ts'
import { listPages } from '../listing/list-pages.tsx'
import type { ListingData } from '../listing/read-listing.ts'
import { courseSource } from './source.ts'

type Data = ListingData<CourseCard>

/** Covers visible without scrolling. */
const FIRST_SCREEN = 3

/** The two course lists (R-2.12, R-2.14). */
export const coursePages = listPages({
  source: courseSource,
  addressOf: ({ trainsId, cityCode }, links) => links.address('course', trainsId, cityCode),
  factsOf({ result }) {
    if (result.total === 0) return null
    const open = result.list.filter(({ isExpired }) => !isExpired).length
    const openEnded = result.list.filter(({ deadline }) => deadline === null).length
    return open > 0
      ? `本页 ${open} 个正在报名${openEnded > 0 ? `，其中 ${openEnded} 个长期招生` : ''}`
      : '本页的班报名已截止'
  },
  descriptionOf: (data) =>
    placedListDescription(data, '个培训班', [
      lowestPrice(data) && `全程${lowestPrice(data)}，`,
      '写明课时、开班日期、报名截止与上课地点。',
    ]),
  promiseOf: ({ result: { list } }) => (list.length > 0 ? '课程价格与开班时间' : null),
  cards: ({ view, result, widened }) => (
    <CourseCards
      cards={(widened?.list ?? result.list).map((course) =>
        courseCardModel(course, view.links.record('course', course.trainsId, course.cityCode), view.city),
      )}
      heading={widened ? 'h3' : 'h2'}
      eagerCount={widened ? 0 : FIRST_SCREEN}
    />
  ),
})

/** Lowest price of the courses shown, in words; null without courses. */
const lowestPrice = ({ result: { list } }: Data) =>
  list.length > 0 ? `${formatShortPrice(Math.min(...list.map(({ price }) => price)))} 元起` : null
