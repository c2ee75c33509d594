import { site } from '#lib/config/current-site.ts'
import type { Scope } from './scope.ts'
import { type Links, scopedLinks } from './scoped-links.ts'

/** Links for a page in this scope on the site this process serves. Server code only: it reads the environment. */
export const linksFor = (scope: Scope): Links => scopedLinks(scope, site)
