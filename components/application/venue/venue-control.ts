import type { Control, FieldValues } from 'react-hook-form'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'

/** What the fields of a venue's application stand in. */
export type VenueControl = Control<VenueContent, unknown, FieldValues>
