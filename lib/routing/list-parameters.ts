import { FACETS, type FacetRow } from '#lib/contracts/listing/facets.ts'

const ROWS = Object.values(FACETS).flatMap((rows): FacetRow[] => Object.values(rows))
const parametersOf = (rows: readonly FacetRow[]) => new Set(rows.map(({ parameter }) => parameter))

/** Every query parameter of lists except the city, in canonical order. */
export const LIST_PARAMETERS: readonly string[] = [
  'areaRowLabel',
  ...parametersOf(ROWS.filter(({ isRare }) => !isRare)),
  'minPrice',
  'maxPrice',
  ...parametersOf(ROWS.filter(({ isRare }) => isRare)),
  'sort',
  'lng',
  'lat',
  'nameLikeSearch',
  'pageNum',
  'pageSize',
]
