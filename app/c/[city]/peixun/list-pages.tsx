import { courseCardModel } from '#components/course/course-card-model.ts'
import { CourseCards } from '#components/course/course-cards.tsx'
import { lowestOpenPrice } from '#components/course/course-words.ts'
import { placedListDescription } from '#lib/seo/placed-description.ts'
import { listPages } from '../listing/list-pages.tsx'
import { courseSource } from './source.ts'

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
  descriptionOf(data) {
    const price = lowestOpenPrice(data.result.list)
    return placedListDescription(data, '个培训班', [
      price && `本页全程${price}元起，`,
      '写明课时、开班日期、报名截止与上课地点。',
    ])
  },
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
