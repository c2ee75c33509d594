import { offeredSports, taughtSports } from '#components/application/sport-groups.ts'
import { cityChoices } from '#components/location/city-choices.ts'
import { ReviewPage } from '#components/review/review-page.tsx'
import { site } from '#lib/config/current-site.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Nobody keeps it. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  {
    title: namedTitle('入驻审核', site.name).title,
    description: '审核教练与场馆的入驻资料。',
    indexing: NOT_INDEXED,
  },
  site,
)

/** Where operators check applications. */
export default async function ChecksPage() {
  const tree = await getCategoryTree()
  return <ReviewPage cities={cityChoices()} coachSports={taughtSports(tree)} venueSports={offeredSports(tree)} />
}
