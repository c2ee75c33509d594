/**
 * How a list is read that grows page by page: what is made, decided or taken off moves all that follows, so pages only fit
 * each other when they are read together.
 */
export const PAGES_TOGETHER = { revalidateOnFocus: false, revalidateAll: true, parallel: true } as const
