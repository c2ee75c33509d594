'use client'

import type { ReactNode } from 'react'
import useSWR from 'swr'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink, NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import {
  getVenueClaim,
  getVenuesNewestCheckRecord,
  type VenueClaim,
  type VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { ActionButton } from '../action-button.tsx'
import application from '../application.module.css'
import type { Application } from '../application.ts'
import { VENUE_PATH } from './requested-venue.ts'

/** Prefills a claim without a record from the venue's page. */
export function ClaimPrefill({ venueId, application: empty, children }: ClaimPrefillProps) {
  const read = useSWR(['claim', venueId], () => callApi(getVenueClaim, { venueId }).catch(refusalOf), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const hrefOf = useRecordHref()
  return (
    <Loaded read={read}>
      {(found) =>
        'refusal' in found ? (
          <EmptyState title="不能认领这个场馆" text={found.refusal}>
            <ButtonLink href={hrefOf('venue', venueId, '')} look="quiet">
              查看场馆页面
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            {empty.record === null && <ClaimNotice claim={found} isStored={false} />}
            {children({ ...empty, content: found.content })}
          </>
        )
      }
    </Loaded>
  )
}

/** A venue that cannot be claimed is not an error: the page says why. */
function refusalOf(error: unknown): { refusal: string } {
  if (error instanceof ApiError && error.code === ERROR_CODES.CONFLICT) return { refusal: error.message }
  throw error
}

/**
 * Which venue is claimed and what happens next, or that it can no longer be claimed. A stored claim can be given up.
 */
export function ClaimNotice({ claim, isStored }: { claim: VenueClaim; isStored: boolean }) {
  const { venueId, name, cityCode, state } = claim
  const hrefOf = useRecordHref()
  return (
    <section
      className={`${application.status} ${state === 'open' ? application.calm : application.wrong}`}
      aria-label="认领的场馆"
    >
      <h2>认领“{name}”</h2>
      {state === 'open' && (
        <p>
          审核员会核对证照和联系人。审核通过前，公开的页面不变；通过后，这个场馆由您的账号管理，页面换成您提交的内容。
        </p>
      )}
      {state === 'owned' && <p>这个场馆已由其他账号认领，您的认领不能再通过。填写的资料还在；如有异议，请联系客服。</p>}
      {state === 'takenDown' && <p>这个场馆已下架，目前不能认领。填写的资料还在；如有疑问，请联系客服。</p>}
      {state !== 'takenDown' && (
        <p>
          <NewTabLink href={hrefOf('venue', venueId, cityCode)}>查看现在的页面</NewTabLink>
        </p>
      )}
      {isStored && (
        <ActionButton action={() => withdrawClaim(venueId)} busyText="正在放弃…" look="text">
          放弃认领
        </ActionButton>
      )}
    </section>
  )
}

/** Fetches the newest record first, since the form may have saved since the page was loaded. */
async function withdrawClaim(venue: number) {
  const newest = await callApi(getVenuesNewestCheckRecord, { venue })
  if (newest) await callApi(withdrawVenuesCheckRecord, { checkId: newest.checkId, version: newest.version })
  window.location.assign(VENUE_PATH)
}

interface ClaimPrefillProps {
  venueId: number
  /** Has no record. */
  application: Application<VenueContent>
  children: (application: Application<VenueContent>) => ReactNode
}
