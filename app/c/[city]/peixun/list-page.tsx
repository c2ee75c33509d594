import { CourseCards } from '#components/course/course-cards.tsx'
import { faceOf } from '#components/course/course-face.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { placedListDescription } from '#lib/seo/placed-description.ts'
import { ListFrame } from '../listing/list-frame.tsx'
import { listingJsonLd, listingMetadata } from '../listing/listing-seo.ts'
import type { ListingData } from '../listing/read-listing.ts'

type Data = ListingData<CourseCard>

/** Covers that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 3

/** Lowest price of the courses shown, as words; null when none is shown. */
const lowestPrice = ({ result: { list } }: Data) =>
  list.length > 0 ? `${formatShortPrice(Math.min(...list.map(({ price }) => price)))} 元起` : null

const descriptionOf = (data: Data) =>
  placedListDescription(data, '个培训班', [
    lowestPrice(data) && `全程${lowestPrice(data)}，`,
    '写明课时、开班日期、报名截止与上课地点。',
  ])

export const courseListMetadata = (data: Data | null) => listingMetadata(data, descriptionOf)

/** The arrangement both course lists share (R-2.12, R-2.14). */
export function ListPage({ data }: { data: Data }) {
  const { view, result, widened } = data
  const shown = widened?.list ?? result.list
  const graph = listingJsonLd(data, descriptionOf(data), ({ trainsId }) => trainsId)
  return (
    <ListFrame data={data} facts={factsOf(data)} graph={graph}>
      <CourseCards
        faces={shown.map((course) => faceOf(course, view.links.detail('course', course.trainsId), view.city))}
        heading={widened ? 'h3' : 'h2'}
        eager={widened ? 0 : FIRST_SCREEN}
      />
    </ListFrame>
  )
}

/** One sentence of numbers about the list. */
function factsOf({ result }: Data): string | null {
  if (result.total === 0) return null
  const open = result.list.filter(({ isExpired }) => !isExpired).length
  const forever = result.list.filter(({ deadline }) => deadline === null).length
  return open > 0 ? `本页 ${open} 个正在报名${forever > 0 ? `，其中 ${forever} 个长期招生` : ''}` : '本页的班报名已截止'
}
