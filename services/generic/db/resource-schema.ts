import { plannedTable, previewTable, versionTable } from '#services/shared/resource/tables.ts'
import { genericSchema } from './schema.ts'

export const recordVersion = versionTable(genericSchema)
export const plannedPublication = plannedTable(genericSchema)
export const preview = previewTable(genericSchema)
