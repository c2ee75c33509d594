import { permanentRedirect } from 'next/navigation'
import { courseCardModel } from '#components/course/course-card-model.ts'
import { CourseCards } from '#components/course/course-cards.tsx'
import { CourseDetail } from '#components/course/course-detail.tsx'
import { viewOf } from '#components/course/course-view.ts'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { RecordViewReporter } from '#components/reading/record-view-reporter.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import { Section } from '#components/ui/section.tsx'
import { site } from '#lib/config/current-site.ts'
import { getRecommendedCourses } from '#lib/data/course.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { courseNode } from '#lib/seo/course-json-ld.ts'
import { recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import CourseGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const RELATED = 6

type Props = PageProps<'/c/[city]/peixun/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => recordMetadata((await read(props))?.page ?? null)

/** A training course's page; 404 for an unknown id or a course long over. */
export default async function CoursePage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <CourseGone />
      </NotFoundStatus>
    )
  }
  if (data.movedTo) permanentRedirect(data.movedTo)
  const { course, links, rels, hosts, page } = data
  const [related, { service }] = await Promise.all([
    sideBlock('related courses', getRecommendedCourses({ trainsId: course.trainsId }, RELATED)),
    getSiteFacts(),
  ])
  return (
    <>
      <CourseDetail
        course={viewOf(course, links, hosts)}
        trail={[...page.trail]}
        description={<RichText id="description" about={course.title} html={course.description} />}
        {...service}
        related={
          related &&
          related.length > 0 && (
            <Section title="其他培训班" more={{ href: links.list('course'), label: '查看全部', rel: rels('course') }}>
              <CourseCards
                cards={related.map((each) =>
                  courseCardModel(each, links.record('course', each.trainsId, each.cityCode), page.scope.city),
                )}
                heading="h3"
              />
            </Section>
          )
        }
      />
      <RecordViewReporter kind="course" id={course.trainsId} />
      {recordJsonLd(page, (node) => [
        courseNode(course, node, site, {
          organiserUrl: links.address(course.organiser.kind, course.organiser.id, hosts.organiser),
        }),
      ]).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
