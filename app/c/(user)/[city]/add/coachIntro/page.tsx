import { CoachIntroPage } from '#components/application/coach/coach-intro-page.tsx'
import { teachableSports } from '#components/application/sport-groups.ts'
import { cityChoices } from '#components/location/city-choices.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { addMetadata } from '../add-metadata.ts'

/** Personal pages are never cached. */
export const dynamic = 'force-dynamic'

export const metadata = addMetadata('/add/coachIntro')

/** Second half of a coach's application. */
export default async function Page() {
  return <CoachIntroPage cities={cityChoices()} sports={teachableSports(await getCategoryTree())} />
}
