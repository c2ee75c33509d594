'use client'

import { useRecordHref } from '#components/layout/use-record-href.ts'
import type { LeadKind } from '#lib/contracts/lead-states.ts'

/** What a lead is about, whom it went to or may go to, where it is; `city` by code or name. */
export function RecordLink({ kind, record: { id, name }, city }: RecordLinkProps) {
  const hrefOf = useRecordHref()
  return <a href={hrefOf(kind, id, city)}>{name}</a>
}

interface RecordLinkProps {
  kind: LeadKind
  record: { id: number; name: string }
  city: string
}
