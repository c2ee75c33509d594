import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HelpCentre } from '#components/help/help-centre.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { site } from '#lib/config/current-site.ts'
import { questionsFrom } from '#lib/copy/help-questions.ts'
import { getFaqList } from '#lib/data/home.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { type TextPage, textJsonLd, textMetadata } from '#lib/seo/text-page.ts'

export const revalidate = 3600
export const dynamic = 'force-static'
export const generateStaticParams = async () => []

const PAGE: TextPage = {
  path: '/faq',
  name: '帮助中心',
  description:
    '约课、退费、请假、评价、个人信息和入驻的规则都在这里：平台规则、用户协议、隐私声明、学员须知、教练合作协议，以及最常被问到的问题和答案。',
}

export async function generateMetadata({ params }: PageProps<'/c/[city]/faq'>): Promise<Metadata> {
  const scope = parseScope((await params).city)
  return scope ? textMetadata(scope, PAGE, site) : {}
}

/** The help centre. */
export default async function HelpCentrePage({ params }: PageProps<'/c/[city]/faq'>) {
  const scope = parseScope((await params).city)
  if (!scope) notFound()
  return (
    <>
      <HelpCentre scope={scope} />
      <JsonLd text={textJsonLd({ ...PAGE, questions: questionsFrom(await getFaqList()) }, site)} />
    </>
  )
}
