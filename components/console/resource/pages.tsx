import Pagination from '@mui/material/Pagination'
import { useListContext } from 'react-admin'

/** Pagination of a list; nothing if it has one page. */
export function Pages() {
  const { page, setPage, perPage, total = 0 } = useListContext()
  const count = Math.ceil(total / perPage)
  if (count <= 1) return null
  return <Pagination count={count} page={page} onChange={(_, chosen) => setPage(chosen)} aria-label="翻页" />
}
