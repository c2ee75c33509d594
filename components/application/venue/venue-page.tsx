'use client'

import type { MapSettings } from '#components/map/map-driver.ts'
import type { ShownAgreement } from '../agreement-field.tsx'
import { ApplicationPage } from '../application-page.tsx'
import { VENUE_APPLICATION, VENUE_PATH } from './venue-application.ts'
import { VenueForm } from './venue-form.tsx'
import { type VenueLists, VenueSummary } from './venue-summary.tsx'

/** `/add/addVenues`. */
export function VenuePage({ map, agreements, ...lists }: VenuePageProps) {
  return (
    <ApplicationPage
      kind={VENUE_APPLICATION}
      path={VENUE_PATH}
      title="场馆入驻"
      step={0}
      summary={(content) => <VenueSummary content={content} {...lists} />}
    >
      {(application) => <VenueForm application={application} map={map} agreements={agreements} {...lists} />}
    </ApplicationPage>
  )
}

interface VenuePageProps extends VenueLists {
  map: MapSettings
  agreements: readonly ShownAgreement[]
}
