'use client'

import { useQuery } from '#components/account/use-address.ts'
import { useRequiredLogin } from '#components/account/use-required-login.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { Waiting } from '#components/user/waiting.tsx'
import { ApplicationId } from '#lib/contracts/application.ts'
import css from './review.module.css'
import { ReviewApplication } from './review-application.tsx'
import { type ReviewLists, reviewKindsOf } from './review-kinds.tsx'
import { ReviewList } from './review-list.tsx'
import { REVIEW_PATH } from './review-words.ts'

/**
 * Where operators check what coaches and venues hand in: what waits, or the one application the address names. The
 * services decide who is an operator; everybody else reads that they are not.
 */
export function ReviewPage(lists: ReviewLists) {
  const { status } = useRequiredLogin(REVIEW_PATH)
  const query = useQuery()
  const kind = query.get('kind') === 'venue' ? 'venue' : 'coach'
  const checkId = ApplicationId.safeParse(query.get('checkId')).data
  return (
    <div className={css.page}>
      <h1>入驻审核</h1>
      {status !== 'loggedIn' ? (
        <Waiting what="入驻审核" />
      ) : (
        <MuiProvider>
          {checkId ? <ReviewApplication kind={kind} checkId={checkId} kinds={reviewKindsOf(lists)} /> : <ReviewList />}
        </MuiProvider>
      )}
    </div>
  )
}
