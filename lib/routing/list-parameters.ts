/** Every query parameter a list can have beside the city, in the one order addresses have them. */
export const LIST_PARAMETERS = [
  'areaRowLabel',
  'feeType',
  'minPrice',
  'maxPrice',
  'crowd',
  'years',
  'identity',
  'age',
  'sex',
  'status',
  'open',
  'kind',
  'sort',
  'lng',
  'lat',
  'nameLikeSearch',
  'pageNum',
  'pageSize',
] as const
export type ListParameter = (typeof LIST_PARAMETERS)[number]
