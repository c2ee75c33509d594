import { env } from './env.ts'
import { siteFrom } from './site.ts'

/** The site this process serves. */
export const site = siteFrom(env)
