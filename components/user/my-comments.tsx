'use client'

import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { getMyComments } from '#lib/contracts/comment.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { readShown } from '#lib/http/browser-client.ts'
import { Loaded } from './loaded.tsx'
import { MoreButton } from './more-button.tsx'
import css from './my-comments.module.css'
import { OwnCommentItem } from './own-comment-item.tsx'

/** What an account wrote about coaches, the latest first. One that was deleted leaves a line until the page is left. */
export function MyComments() {
  const pages = useSWRInfinite(
    (index) => ['my-comments', index + 1] as const,
    ([, pageNum]) => readShown(getMyComments, { pageNum, pageSize: DEFAULT_PAGE_SIZE }),
    { revalidateOnFocus: false, revalidateFirstPage: false },
  )
  // Deleting one moves the pages on by one, so the same one may come twice.
  const list = [...new Map(pages.data?.flatMap((page) => page.list).map((each) => [each.commentId, each])).values()]
  const last = pages.data?.at(-1)

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
            {last && last.list.length === DEFAULT_PAGE_SIZE && list.length < last.total && (
              <MoreButton pages={pages} what="评价" />
            )}
          </>
        )
      }
    </Loaded>
  )
}
