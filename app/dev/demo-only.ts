import 'server-only'
import { notFound } from 'next/navigation'
import { env } from '#lib/config/env.ts'

/**
 * Routing leads nobody here in production; whoever finds another way in gets a 404. First line of each page under
 * `/dev`: a layout that throws stops neither its pages nor what they read.
 */
export function demoOnly() {
  if (env.APP_MODE !== 'demo') notFound()
}
