/** Converts a page's `searchParams` to query text; of a repeated parameter, the first value. */
export const queryText = (query: Record<string, string | string[] | undefined>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? (value[0] ?? '') : value]],
    ),
  ).toString()
