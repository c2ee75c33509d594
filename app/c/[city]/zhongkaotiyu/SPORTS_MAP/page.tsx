import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TrainingCities } from '#components/exam/training-cities.tsx'
import { TrainingMap } from '#components/exam/training-map.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { getLiveCities } from '#lib/data/category.ts'
import { mapJsonLd, mapMetadata, mapTitle } from './map-seo.ts'
import { readMap } from './read-map.ts'

export const revalidate = 300
export const dynamic = 'force-static'
export const generateStaticParams = () => []

type Props = PageProps<'/c/[city]/zhongkaotiyu/SPORTS_MAP'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const data = await readMap((await params).city)
  return data ? mapMetadata(data) : {}
}

/** Where to train for the physical-education exam: a city's places, or the cities with coaches. */
export default async function TrainingMapPage({ params }: Props) {
  const data = await readMap((await params).city)
  if (!data) notFound()
  const { scope, links, rels, examHref, places, more, tableName } = data
  const title = mapTitle(data).heading
  const graph = mapJsonLd(data)
  return (
    <>
      {scope.city ? (
        <TrainingMap
          title={title}
          city={scope.city}
          links={links}
          rels={rels}
          examHref={examHref}
          places={places}
          more={more}
          tableName={tableName}
        />
      ) : (
        <TrainingCities
          title={title}
          links={links}
          examHref={examHref}
          cities={(await getLiveCities()).map(({ adCode }) => adCode)}
        />
      )}
      {graph && <JsonLd text={graph} />}
    </>
  )
}
