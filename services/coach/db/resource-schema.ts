import { plannedTable, previewTable, versionTable } from '#services/shared/resource/tables.ts'
import { coachSchema } from './schema.ts'

export const recordVersion = versionTable(coachSchema)
export const plannedPublication = plannedTable(coachSchema)
export const preview = previewTable(coachSchema)
