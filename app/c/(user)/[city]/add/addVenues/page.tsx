import { offeredSports } from '#components/application/sport-groups.ts'
import { VenuePage } from '#components/application/venue/venue-page.tsx'
import { cityChoices } from '#components/location/city-choices.ts'
import { env } from '#lib/config/env.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { getApplicationAgreements } from '#lib/data/faq.ts'
import { addMetadata } from '../add-metadata.ts'

/** Personal pages are never cached. */
export const dynamic = 'force-dynamic'

export const metadata = addMetadata('/add/addVenues')

/** The application of a venue. */
export default async function AddVenuesPage() {
  const [tree, agreements] = await Promise.all([getCategoryTree(), getApplicationAgreements('venue')])
  return <VenuePage cities={cityChoices()} sports={offeredSports(tree)} map={env.map} agreements={agreements} />
}
