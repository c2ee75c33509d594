import { CoachList } from '#components/coach/coach-list.tsx'
import { listFacts } from '#components/coach/list-facts.ts'
import { listJsonLd, listTitle } from './list-seo.ts'
import type { CoachListData } from './read-list.ts'

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: CoachListData }) {
  const { view, numbers, sports, districts, result, widened } = data
  const graph = listJsonLd(data)
  return (
    <>
      <CoachList
        view={view}
        title={listTitle(data).heading}
        facts={listFacts(numbers)}
        sports={sports}
        districts={districts}
        result={result}
        widened={widened}
      />
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}
