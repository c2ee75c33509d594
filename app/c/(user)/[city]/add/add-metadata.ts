import type { Metadata } from 'next'
import { site } from '#lib/config/current-site.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

const PAGES = {
  '/add/addCoach': ['教练入驻', '填写教练资料，提交审核后公开展示您的主页。'],
  '/add/coachIntro': ['教练介绍与照片', '填写教练的介绍和照片，提交审核后公开展示您的主页。'],
  '/add/addVenues': ['场馆入驻', '填写场馆资料，提交审核后公开展示您的场馆。'],
} as const

/** Metadata of an application page; not indexed. */
export function addMetadata(path: keyof typeof PAGES): Metadata {
  const [title, description] = PAGES[path]
  return pageMetadata({ title: namedTitle(title, site.name).title, description, indexing: NOT_INDEXED }, site)
}
