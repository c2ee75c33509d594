'use client'

import { useRecordHref } from '#components/layout/use-record-href.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'

/** The record a lead is about, went to or may go to, linked unless it is gone; `city` by code or name. */
export function RecordLink({ kind, record: { id, name, isGone }, city }: RecordLinkProps) {
  const hrefOf = useRecordHref()
  if (isGone) return <span>{name}</span>
  return <a href={hrefOf(kind, id, city)}>{name}</a>
}

interface RecordLinkProps {
  kind: LeadKind
  record: { id: number; name: string; isGone?: boolean | undefined }
  city: string
}
