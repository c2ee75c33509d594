import { CoachApplicationPage } from '#components/application/coach/coach-page.tsx'
import { teachableSports } from '#components/application/sport-groups.ts'
import { cityChoices } from '#components/location/city-choices.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { getApplicationAgreements } from '#lib/data/faq.ts'
import { addMetadata } from '../add-metadata.ts'

/** Personal pages are never cached. */
export const dynamic = 'force-dynamic'

export const metadata = addMetadata('/add/addCoach')

/** First half of a coach's application. */
export default async function AddCoachPage() {
  const [tree, agreements] = await Promise.all([getCategoryTree(), getApplicationAgreements('coach')])
  return <CoachApplicationPage cities={cityChoices()} sports={teachableSports(tree)} agreements={agreements} />
}
