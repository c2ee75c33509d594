'use client'

import Button from '@mui/material/Button'
import type { SWRInfiniteResponse } from 'swr/infinite'

/** Reads the next page of a list under the one that shows. `what` is what the list holds: 评价. */
export function MoreButton({ pages, what, isOldestFirst = false }: MoreButtonProps) {
  return (
    <Button
      variant="outlined"
      // Not disabled: the focus stays on it.
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
  /** As queues are. */
  isOldestFirst?: boolean
}
