import type { Metadata } from 'next'
import { USER_SECTIONS, type UserPath } from '#components/user/user-sections.ts'
import { site } from '#lib/config/current-site.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Metadata of a user centre page; not indexed. */
export function userMetadata(path: UserPath): Metadata {
  const { label, note } = USER_SECTIONS.find((section) => section.path === path)!
  return pageMetadata(
    { title: namedTitle(label, site.name).title, description: `${label}：${note}。`, indexing: NOT_INDEXED },
    site,
  )
}
