'use client'

import { useParams } from 'next/navigation'
import { NotFoundMessage } from '#components/layout/messages/not-found-message.tsx'
import VenueGone from '../../../changguan/detail/[id]/not-found.tsx'
import CoachGone from '../../../jiaolian/detail/[id]/not-found.tsx'
import CourseGone from '../../../peixun/detail/[id]/not-found.tsx'
import JobGone from '../../../zhaopin/detail/[id]/not-found.tsx'

const GONE = new Map([
  ['coach', CoachGone],
  ['venue', VenueGone],
  ['course', CourseGone],
  ['job', JobGone],
])

/** The record does not exist, or no longer does, worded for its family. */
export default function RecordGone() {
  const { noun } = useParams<{ noun: string }>()
  const Gone = GONE.get(noun) ?? NotFoundMessage
  return <Gone />
}
