import { cappedTotal, type PageInput, type Window, windowOf } from '#services/shared/paging.ts'
import { searchText, type TextQuery } from '../search/search-text.ts'

type Found<Row> = { total: number; rows: Row[] }

/**
 * One page of search results as cards; everything without a text. `ownNouns` are names of what is listed, which exclude
 * nothing. An unreachable page is BAD_INPUT.
 */
export async function searchPage<Row, Card>(
  { nameLikeSearch, pageNum, pageSize }: PageInput & { nameLikeSearch?: string | undefined },
  read: (text: TextQuery | null, window: Window) => Promise<Found<Row>>,
  cardOf: (row: Row) => Card,
  ownNouns: readonly string[] = [],
) {
  const page = { pageNum, pageSize }
  const window = windowOf(page)
  const empty: Found<Row> = { total: 0, rows: [] }
  const { total, rows, dropped, isAnyWord } = await searchText({ text: nameLikeSearch, ownNouns }, empty, (text) =>
    read(text, window),
  )
  return { list: rows.map(cardOf), ...cappedTotal(total), ...page, reading: { near: null, dropped, isAnyWord } }
}
