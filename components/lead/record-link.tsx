'use client'

import { useRecordHref } from '#components/layout/use-record-href.ts'
import type { LeadKind } from '#lib/contracts/lead-states.ts'

/** What a lead is about or whom it went to, where it is; `city` is the lead's. */
export function RecordLink({ kind, record: { id, name }, city }: RecordLinkProps) {
  const hrefOf = useRecordHref()
  return <a href={hrefOf(kind, id, city)}>{name}</a>
}

interface RecordLinkProps {
  kind: LeadKind
  record: { id: number; name: string }
  city: string
}
