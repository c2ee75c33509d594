import 'server-only'
import { notFound } from 'next/navigation'
import { env } from '#lib/config/env.ts'

/**
 * Responds with 404 outside the demo, in case a page is reached despite routing. Must be the first line of each page
 * under `/dev`: a layout that throws stops neither its pages nor their reads.
 */
export function demoOnly() {
  if (env.APP_MODE !== 'demo') notFound()
}
