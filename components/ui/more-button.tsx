'use client'

import Button from '@mui/material/Button'
import type { SWRInfiniteResponse } from 'swr/infinite'

/** Loads the next page of a list. `what` is the noun for its entries: 评价. */
export function MoreButton({ pages, what, isOldestFirst = false }: MoreButtonProps) {
  return (
    <Button
      variant="outlined"
      // Not disabled, so that it keeps the focus.
      aria-disabled={pages.isValidating}
      onClick={() => {
        if (!pages.isValidating) void pages.setSize(pages.size + 1)
      }}
      sx={moreSx}
    >
      {pages.isValidating ? '加载中…' : `再看${isOldestFirst ? '后面' : '更早'}的${what}`}
    </Button>
  )
}

const moreSx = { justifySelf: 'center' }

interface MoreButtonProps {
  pages: Pick<SWRInfiniteResponse, 'isValidating' | 'setSize' | 'size'>
  what: string
  /** As in queues. */
  isOldestFirst?: boolean
}
