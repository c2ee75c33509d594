/**
 * SWR options of a paginated list: an added, decided or removed entry shifts all that follow, so the pages are only
 * consistent when fetched together.
 */
export const PAGES_TOGETHER = { revalidateOnFocus: false, revalidateAll: true, parallel: true } as const
