import { formatDay } from '#lib/format/date.ts'

const inDays = (count: number) => formatDay(new Date(Date.now() + count * 86_400_000).toISOString())

/** Valid dates for a new version of an agreement; counted from tomorrow, so that midnight does not matter. */
export const datesOfNewVersion = () => ({ revisedOn: inDays(1), effectiveOn: inDays(8) })
