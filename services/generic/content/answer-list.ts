import { cappedTotal, type PageInput, type Window, windowOf } from '#services/shared/paging.ts'
import { answerText, type TextQuestion } from '../search/ask.ts'

type Found<Row> = { total: number; rows: Row[] }

/** One page of search results as cards; everything without a text. An unreachable page is BAD_INPUT. */
export async function answerList<Row, Card>(
  { nameLikeSearch, pageNum, pageSize }: PageInput & { nameLikeSearch?: string | undefined },
  read: (text: TextQuestion | null, window: Window) => Promise<Found<Row>>,
  cardOf: (row: Row) => Card,
) {
  const page = { pageNum, pageSize }
  const window = windowOf(page)
  const nothing: Found<Row> = { total: 0, rows: [] }
  const { total, rows, dropped, isAnyWord } = await answerText(nameLikeSearch, nothing, (text) => read(text, window))
  return { list: rows.map(cardOf), ...cappedTotal(total), ...page, reading: { near: null, dropped, isAnyWord } }
}
