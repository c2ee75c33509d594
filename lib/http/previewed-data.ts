import 'server-only'
import { cache } from 'react'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Preview } from '#lib/contracts/resources/calls.ts'

type PreviewedCall = Pick<Preview, 'path' | 'input' | 'data'>

/** Scoped to the current render; has no effect outside one. */
const renderState = cache((): { answer: PreviewedCall | null } => ({ answer: null }))

/** From here on, the current render reads the previewed data instead of the public data. */
export const setPreviewedData = (answer: PreviewedCall) => {
  renderState().answer = answer
}

/** The previewed data for this request; undefined for any other request. */
export function previewedDataOf({ path }: Endpoint, input: unknown): unknown {
  const { answer } = renderState()
  return answer?.path === path && JSON.stringify(answer.input) === JSON.stringify(input) ? answer.data : undefined
}
