import rows from './district-centres.json' with { type: 'json' }

/** The table counts in thousandths of a degree. */
const STEPS = 1000

/**
 * Rough centre of every district, GCJ-02, by its code (`scripts/cities/district-centres.ts` writes the table). For
 * servers only: it is too large for a page, where `major-district-centres.ts` does.
 */
export const DISTRICT_CENTRES: ReadonlyMap<string, { longitude: number; latitude: number }> = new Map(
  (rows as unknown as (readonly [adCode: string, longitude: number, latitude: number])[][])
    .flat()
    .map(([adCode, longitude, latitude]) => [adCode, { longitude: longitude / STEPS, latitude: latitude / STEPS }]),
)
