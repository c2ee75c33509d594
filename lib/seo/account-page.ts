import type { Metadata } from 'next'
import { site } from '#lib/config/current-site.ts'
import { NOT_INDEXED } from './indexability.ts'
import { pageMetadata } from './metadata.ts'
import { namedTitle } from './titles.ts'

/** Metadata of an account page: titled, but never indexed. */
export const accountMetadata = (title: string, description: string): Metadata =>
  pageMetadata({ title: namedTitle(title, site.name).title, description, indexing: NOT_INDEXED }, site)
