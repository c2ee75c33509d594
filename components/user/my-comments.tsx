'use client'

import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { getMyComments, type OwnComment } from '#lib/contracts/comment/comment.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { readForDisplay } from '#lib/http/browser-client.ts'
import css from './my-comments.module.css'
import { OwnCommentItem } from './own-comment-item.tsx'
import { useAccumulatedPages } from './use-accumulated-pages.ts'

/** The account's comments on coaches, newest first. A deleted one leaves a line until the page is left. */
export function MyComments() {
  const pages = useSWRInfinite(
    (index) => ['my-comments', index + 1] as const,
    ([, pageNum]) => readForDisplay(getMyComments, { pageNum, pageSize: DEFAULT_PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const { list, isWhole } = useAccumulatedPages(pages.data, { idOf, momentOf })

  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState title="还没有写过评价" text="上过课之后，在教练的页面写下感受，能帮其他学员做选择。">
            <ButtonLink href="/jiaolian">去找教练</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className={css.comments}>
              {list.map((comment) => (
                <OwnCommentItem key={comment.commentId} comment={comment} />
              ))}
            </ul>
            {!isWhole && <MoreButton pages={pages} what="评价" />}
          </>
        )
      }
    </Loaded>
  )
}

const idOf = ({ commentId }: OwnComment) => commentId
const momentOf = ({ createTime }: OwnComment) => createTime
