import { dailyViewTable } from '#services/shared/figures/daily-views.ts'
import { genericSchema } from './schema.ts'

export const dailyView = dailyViewTable(genericSchema)
