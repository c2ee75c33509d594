import { notFound, redirect } from 'next/navigation'
import type { ComponentType } from 'react'
import { PreviewBar } from '#components/preview/preview-bar.tsx'
import { ReadOnlyWhenFramed } from '#components/preview/read-only-when-framed.tsx'
import { site } from '#lib/config/current-site.ts'
import type { Noun } from '#lib/config/routes.ts'
import { movedPreview, readPreview } from '#lib/data/preview.ts'
import { setPreviewedData } from '#lib/http/previewed-data.ts'
import type { RouteMatch } from '#lib/routing/match-route.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Only for holders of the token, and never cached. */
export const dynamic = 'force-dynamic'

export const metadata = pageMetadata(
  { title: namedTitle('预览', site.name).title, description: '访客将看到的样子。', indexing: NOT_INDEXED },
  site,
)

type Props = PageProps<'/c/[city]/yulan/[token]'>
type AnyPage = ComponentType<{ params: Promise<Record<string, string>>; searchParams: Props['searchParams'] }>

/**
 * Previews what was typed in the console, or an application's content, on the page visitors will see;
 * 404 for an unknown token.
 */
export default async function PreviewPage({ params, searchParams }: Props) {
  const { city, token } = await params
  const scope = parseScope(city)
  const preview = scope && (await readPreview(token))
  if (!scope || !preview) notFound()
  const moved = await movedPreview(scope, token, preview)
  if (moved) redirect(moved)
  setPreviewedData(preview)
  const Page = await pageOf(preview.match)
  return (
    <>
      <ReadOnlyWhenFramed />
      <PreviewBar state={preview.state} publishAt={preview.publishAt} />
      <Page params={Promise.resolve({ city, ...addressOf(preview.match) })} searchParams={searchParams} />
    </>
  )
}

const DETAILS: Record<Noun, () => Promise<{ default: unknown }>> = {
  coach: () => import('../../jiaolian/detail/[id]/page.tsx'),
  venue: () => import('../../changguan/detail/[id]/page.tsx'),
  course: () => import('../../peixun/detail/[id]/page.tsx'),
  job: () => import('../../zhaopin/detail/[id]/page.tsx'),
  article: () => import('../../jiaoxue/detail/[id]/page.tsx'),
  video: () => import('../../shipin/detail/[id]/page.tsx'),
  news: () => import('../../ijiaolianNews/detail/[id]/page.tsx'),
}

async function pageOf(match: RouteMatch): Promise<AnyPage> {
  const load =
    match.kind === 'detail'
      ? DETAILS[match.family.noun]
      : match.kind === 'page'
        ? () => import('../../../(help)/[city]/faq/[key]/page.tsx')
        : () => import('../../page.tsx')
  return (await load()).default as AnyPage
}

/** The remaining route parameters of the page: a record's id, or a help page's key. */
function addressOf(match: RouteMatch): Record<string, string> {
  if (match.kind === 'detail') return { id: match.id ?? '' }
  return match.kind === 'page' ? { key: match.path.split('/').at(-1)! } : {}
}
