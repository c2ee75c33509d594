import { permanentRedirect } from 'next/navigation'
import { jobCardModel } from '#components/job/job-card-model.ts'
import { JobCards } from '#components/job/job-cards.tsx'
import { JobDetail } from '#components/job/job-detail.tsx'
import { jobViewOf } from '#components/job/job-view.ts'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { RecordViewReporter } from '#components/reading/record-view-reporter.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import { Section } from '#components/ui/section.tsx'
import { getRecommendedJobs } from '#lib/data/job.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { jobNodes } from '#lib/seo/job-json-ld.ts'
import { recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import JobGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const RELATED = 6

type Props = PageProps<'/c/[city]/zhaopin/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => recordMetadata((await read(props))?.page ?? null)

/** A job's page; 404 for an unknown id or a job long closed. */
export default async function JobPage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <JobGone />
      </NotFoundStatus>
    )
  }
  if (data.movedTo) permanentRedirect(data.movedTo)
  const { job, links, rels, host, page } = data
  const [related, { service }] = await Promise.all([
    sideBlock('related jobs', getRecommendedJobs({ jobsId: job.jobsId }, RELATED)),
    getSiteFacts(),
  ])
  return (
    <>
      <JobDetail
        job={jobViewOf(job, links, host)}
        trail={[...page.trail]}
        description={<RichText id="description" about={job.title} html={job.description} />}
        {...service}
        related={
          related &&
          related.length > 0 && (
            <Section title="其他职位" more={{ href: links.list('job'), label: '查看全部', rel: rels('job') }}>
              <JobCards
                cards={related.map((each) =>
                  jobCardModel(each, links.record('job', each.jobsId, each.cityCode), page.scope.city),
                )}
                heading="h3"
              />
            </Section>
          )
        }
      />
      <RecordViewReporter kind="job" id={job.jobsId} />
      {recordJsonLd(page, (node) => jobNodes(job, node)).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
