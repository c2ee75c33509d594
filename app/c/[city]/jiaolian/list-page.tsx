import type { ComponentProps } from 'react'
import { CoachList } from '#components/coach/coach-list.tsx'
import { listFacts } from '#components/coach/list-facts.ts'
import type { OtherResults } from '#components/coach/other-results.tsx'
import { listJsonLd, listTitle } from './list-seo.ts'
import type { CoachListData } from './read-list.ts'

/** The arrangement both list pages share. */
export function ListPage({ data, others = null }: ListPageProps) {
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
        others={others}
      />
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}

interface ListPageProps {
  data: CoachListData
  /** What the words searched for find in the other families. */
  others?: ComponentProps<typeof OtherResults> | null
}
