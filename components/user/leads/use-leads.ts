'use client'

import { useEffect, useState } from 'react'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { LeadChangeHandler } from '#components/lead/lead-change-handler.ts'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { getLead, type getSentLeads, type Lead } from '#lib/contracts/lead/lead.ts'
import { callApi } from '#lib/http/browser-client.ts'

const PAGE_SIZE = 10

/**
 * A paginated list of leads; the one in the address (`?lead=12`, from a notice) comes first. `change` shows a changed
 * lead; the list is refetched only if others may have changed with it.
 */
export function useLeads(endpoint: typeof getSentLeads) {
  const pages = useSWRInfinite(
    (index) => [endpoint.path, index + 1] as const,
    ([, pageNum]) => callApi(endpoint, { pageNum, pageSize: PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const { leadId, linked } = useLinkedLead()
  const listed = pages.data?.flatMap((page) => page.list) ?? []
  const hasSameRole = listed.some(({ role }) => role === linked.data?.role)
  const list =
    linked.data && hasSameRole ? [linked.data, ...listed.filter((each) => !isSame(each, linked.data))] : listed
  const refetch = () => {
    void linked.mutate()
    void pages.mutate()
  }
  const change: LeadChangeHandler = (lead) => {
    if (!lead) return refetch()
    // Even while it is still loading: that response would be older.
    if (lead.leadId === leadId) void linked.mutate(lead, { revalidate: false })
    void pages.mutate(
      (all) =>
        all?.map((page) => ({
          ...page,
          list: page.list.map((each) => (each.leadId === lead.leadId ? lead : each)),
        })),
      { revalidate: false },
    )
    if (list.some((each) => isSentOnTo(each, lead) || isSentOnTo(lead, each))) refetch()
  }
  return { pages, list, total: pages.data?.[0]?.total ?? 0, change }
}

const isSame = (lead: Lead, other: Lead | undefined) => lead.leadId === other?.leadId

/**
 * Whether `other` is what `lead` was sent on to: it is listed with its state there, what operators sent on is withdrawn
 * along with its demand, and finishes it.
 */
const isSentOnTo = (lead: Lead, { kind, subject }: Lead) =>
  lead.sentTo.some((record) => record.kind === kind && record.id === subject?.id)

/** The lead in the address; none if it is gone. */
function useLinkedLead() {
  const [leadId, setLeadId] = useState(0)
  useEffect(() => setLeadId(Number(new URLSearchParams(window.location.search).get('lead'))), [])
  const linked = useSWR(leadId > 0 ? [getLead.path, leadId] : null, () => callApi(getLead, { leadId }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return { leadId, linked }
}
