import type { Control, FieldValues } from 'react-hook-form'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'

/** The form control of a venue's application. */
export type VenueControl = Control<VenueContent, unknown, FieldValues>
