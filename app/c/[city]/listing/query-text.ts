/** A page's `searchParams` as query text; of a repeated parameter the first one. */
export const queryText = (query: Record<string, string | string[] | undefined>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? (value[0] ?? '') : value]],
    ),
  ).toString()
