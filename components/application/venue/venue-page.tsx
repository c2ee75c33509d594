'use client'

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useAccountId } from '#components/account/for-account.tsx'
import { useQuery } from '#components/account/use-address.ts'
import { moveUnsaved } from '#components/form/autosave/unsaved.ts'
import type { MapSettings } from '#components/map/map-driver.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import {
  getOwnVenues,
  type OwnVenue,
  type OwnVenueKey,
  type VenueContent,
} from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ShownAgreement } from '../agreement-field.tsx'
import { type Application, type CopiedFrom, copiesPlace } from '../application.ts'
import { ApplicationFrame, ApplicationPart } from '../application-page.tsx'
import { ClaimNotice, ClaimPrefill } from './claim.tsx'
import css from './own-venues.module.css'
import { OwnVenues } from './own-venues.tsx'
import {
  parseRequestedVenue,
  type RequestedVenue,
  requestedVenueOf,
  VENUE_PATH,
  venueFormPath,
} from './requested-venue.ts'
import { venueApplication } from './venue-application.ts'
import { VenueForm } from './venue-form.tsx'
import { type VenueLists, VenueSummary } from './venue-summary.tsx'
import { venueValues } from './venue-values.tsx'

/**
 * `/add/addVenues`: the form of the account's venue; with several venues, their list, or the form of the one
 * in the address, which may be a claim.
 */
export function VenuePage(props: VenuePageProps) {
  const requested = parseRequestedVenue(useQuery())
  return (
    <ApplicationFrame path={venueFormPath(requested)} title={requested?.isClaim ? '认领场馆' : '场馆入驻'}>
      <Venues requested={requested} {...props} />
    </ApplicationFrame>
  )
}

function Venues({ requested, ...props }: VenuePageProps & { requested: RequestedVenue | null }) {
  const accountId = useAccountId()
  const readVenues = async () => {
    const venues = await callApi(getOwnVenues, {})
    for (const venue of venues) moveCopies(accountId, venue)
    return venues
  }
  const read = useSWR('own venues', readVenues, {
    // Only leaving the page may replace a form being filled in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const [published, setPublished] = useState<RequestedVenue | null>(null)
  const follow: OneVenueProps['onPublished'] = (venueId, checkId) => {
    const venue = { venue: venueId, isClaim: false }
    moveCopies(accountId, { venueId, checkIds: [checkId] })
    setPublished(venue)
    // Reloaded, the page must not start another new venue.
    window.history.replaceState(null, '', venueFormPath(venue))
    void read.mutate()
  }
  return (
    <Loaded read={read}>
      {(venues) => {
        const [first, ...others] = venues
        const wanted = published ?? requested
        if (!wanted && others.length > 0) return <OwnVenues venues={venues} />
        if (wanted && wanted !== published && !isAllowed(wanted, venues))
          return <NotYourVenue hasOthers={first !== undefined} />
        const chosen = wanted ?? (first ? requestedVenueOf(first) : null)
        return (
          <>
            <OtherVenues venues={venues} chosen={chosen} />
            <OneVenue key={venueFormPath(chosen)} requested={chosen} onPublished={follow} {...props} />
          </>
        )
      }}
    </Loaded>
  )
}

/** Typed text kept in this browser since a venue was new is found in the form of that venue, and not of the next one. */
function moveCopies(accountId: number, { venueId, checkIds }: Pick<OwnVenue, 'venueId' | 'checkIds'>) {
  if (venueId === null) return
  const placeOf = (which: OwnVenueKey) => copiesPlace({ noun: 'venue', which })
  moveUnsaved<CopiedFrom>(
    accountId,
    placeOf('new'),
    placeOf(venueId),
    (from) => from !== null && 'checkId' in from && checkIds.includes(from.checkId),
  )
}

/** A new venue or a claim is always allowed; any other must be one of the account's. */
const isAllowed = ({ venue, isClaim }: RequestedVenue, venues: OwnVenue[]) =>
  isClaim || venue === 'new' || venues.some(({ venueId }) => venueId === venue)

const NotYourVenue = ({ hasOthers }: { hasOthers: boolean }) => (
  <EmptyState
    title="您的账号没有这个场馆"
    text="它不存在，或者由另一个账号管理。如果您用别的手机号登记过它，请换那个账号登录。"
  >
    <ButtonLink href={VENUE_PATH}>{hasOthers ? '我的场馆' : '登记场馆'}</ButtonLink>
  </EmptyState>
)

/**
 * Link to the account's other venues, or to register another one: not while the only one is new itself, but also beside
 * a claim, which may have been lost or given up.
 */
function OtherVenues({ venues, chosen }: { venues: OwnVenue[]; chosen: RequestedVenue | null }) {
  const isOther = ({ venueId }: OwnVenue) => (venueId ?? 'new') !== chosen?.venue
  if (venues.some(isOther))
    return (
      <p className={css.others}>
        <a href={VENUE_PATH}>我的场馆</a>
      </p>
    )
  if (!venues.some(({ venueId }) => venueId !== null)) return null
  return (
    <p className={css.others}>
      <a href={venueFormPath({ venue: 'new', isClaim: false })}>再登记一个场馆</a>
    </p>
  )
}

function OneVenue({ requested, onPublished, map, agreements, ...lists }: OneVenueProps) {
  const kind = useMemo(() => venueApplication(requested), [requested])
  const renderForm = (application: Application<VenueContent>) => (
    <VenueForm application={application} map={map} agreements={agreements} {...lists} />
  )
  return (
    <ApplicationPart
      kind={kind}
      path={venueFormPath(requested)}
      step={0}
      above={({ claim, status, subjectId, checkId }) => (
        <>
          {claim && <ClaimNotice claim={claim} isStored={status !== APPLICATION_STATUS.WITHDRAWN} />}
          {requested?.venue === 'new' && subjectId !== null && (
            <Published onShow={() => onPublished(subjectId, checkId)} />
          )}
        </>
      )}
      summary={(content) => <VenueSummary content={content} {...lists} />}
      fieldText={venueValues(lists)}
    >
      {(application) => (
        <ClaimOrForm requested={requested} application={application}>
          {renderForm}
        </ClaimOrForm>
      )}
    </ApplicationPart>
  )
}

/** The new venue has been published while its page was open: the page goes on with that venue. */
function Published({ onShow }: { onShow: () => void }) {
  const show = useRef(onShow)
  useEffect(() => show.current(), [])
  return null
}

/** Keeps the form mounted when its first save creates the record. */
function ClaimOrForm({ requested, application, children }: ClaimOrFormProps) {
  const [isNew] = useState(application.record === null)
  if (!isNew || !requested?.isClaim || requested.venue === 'new') return children(application)
  return (
    <ClaimPrefill venueId={requested.venue} application={application}>
      {children}
    </ClaimPrefill>
  )
}

interface OneVenueProps extends VenuePageProps {
  requested: RequestedVenue | null
  onPublished: (venueId: number, checkId: string) => void
}

interface ClaimOrFormProps {
  requested: RequestedVenue | null
  application: Application<VenueContent>
  children: (application: Application<VenueContent>) => ReactNode
}

interface VenuePageProps extends VenueLists {
  map: MapSettings
  agreements: readonly ShownAgreement[]
}
