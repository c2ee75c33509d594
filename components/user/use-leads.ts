'use client'

import useSWRInfinite from 'swr/infinite'
import type { getSentLeads, Lead } from '#lib/contracts/lead.ts'
import { callApi } from '#lib/http/browser-client.ts'

const PAGE_SIZE = 10

/** One of the lists of leads, page after page; `change` shows what became of one of them without reading all anew. */
export function useLeads(endpoint: typeof getSentLeads) {
  const pages = useSWRInfinite(
    (index) => [endpoint.path, index + 1] as const,
    ([, pageNum]) => callApi(endpoint, { pageNum, pageSize: PAGE_SIZE }),
    { revalidateOnFocus: false, revalidateFirstPage: false },
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const change = (lead: Lead) =>
    void pages.mutate(
      (all) =>
        all?.map((page) => ({
          ...page,
          list: page.list.map((each) => (each.leadId === lead.leadId ? lead : each)),
        })),
      { revalidate: false },
    )
  return { pages, list, total: pages.data?.[0]?.total ?? 0, change }
}
