'use client'

import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { addCollected } from '#components/coach/collection.ts'
import { CompareBar } from '#components/compare/compare-bar.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { type CollectedCoach, getCoachCollectionList } from '#lib/contracts/coach/collection.ts'
import { readForDisplay } from '#lib/http/browser-client.ts'
import { CollectedCoachItem } from './collected-coach-item.tsx'
import css from './collected-coaches.module.css'
import { useAccumulatedPages } from './use-accumulated-pages.ts'

const PAGE_SIZE = 40

/**
 * The account's collected coaches, newest first. A removed coach stays listed until the page is left.
 */
export function CollectedCoaches() {
  const pages = useSWRInfinite(
    (index) => ['collected', index + 1] as const,
    ([, pageNum]) => readForDisplay(getCoachCollectionList, { pageNum, pageSize: PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const { list, isWhole } = useAccumulatedPages(pages.data, { idOf, momentOf })
  const ids = list.map(({ coachId }) => coachId).join()
  useEffect(() => {
    if (ids) addCollected(ids.split(',').map(Number))
  }, [ids])

  return (
    <Loaded read={pages}>
      {() =>
        list.length === 0 ? (
          <EmptyState title="还没有收藏教练" text="看到合适的教练时，点一下心形按钮，之后就能在这里找到。">
            <ButtonLink href="/jiaolian">去找教练</ButtonLink>
          </EmptyState>
        ) : (
          <>
            {/* The bar is at the bottom of the window as long as a part of this is visible. */}
            <div>
              <ul className={css.coaches}>
                {list.map((collected) => (
                  <CollectedCoachItem key={collected.coachId} collected={collected} />
                ))}
              </ul>
              <CompareBar />
            </div>
            {!isWhole && <MoreButton pages={pages} what="收藏" />}
          </>
        )
      }
    </Loaded>
  )
}

const idOf = ({ coachId }: CollectedCoach) => coachId
const momentOf = ({ collectedAt }: CollectedCoach) => collectedAt
