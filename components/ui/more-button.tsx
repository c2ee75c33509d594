'use client'

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SWRInfiniteResponse } from 'swr/infinite'
import { reactionTo } from '#lib/http/reaction.ts'

/**
 * Loads the next page of a list; says so if that failed, and then tries the same page again. `what` is the noun for its
 * entries: 评价.
 */
export function MoreButton({ pages, what, isOldestFirst = false }: MoreButtonProps) {
  return (
    <>
      {pages.error && (
        <Typography role="alert" variant="body2" color="error" sx={moreSx}>
          {messageOf(pages.error)}
        </Typography>
      )}
      <Button
        variant="outlined"
        // Not disabled, so that it keeps the focus.
        aria-disabled={pages.isValidating}
        onClick={() => {
          if (!pages.isValidating) void pages.setSize(pages.error ? pages.size : pages.size + 1)
        }}
        sx={moreSx}
      >
        {pages.isValidating ? '加载中…' : `再看${isOldestFirst ? '后面' : '更早'}的${what}`}
      </Button>
    </>
  )
}

function messageOf(error: unknown) {
  const reaction = reactionTo(error)
  return reaction.kind === 'silent' ? '没有加载成功，请重试' : reaction.message
}

const moreSx = { justifySelf: 'center' }

interface MoreButtonProps {
  pages: Pick<SWRInfiniteResponse, 'error' | 'isValidating' | 'setSize' | 'size'>
  what: string
  /** As in queues. */
  isOldestFirst?: boolean
}
