import '../globals.css'

import type { Metadata } from 'next'
import css from '#components/help/self-check.module.css'
import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { readiness } from '#lib/http/readiness.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

/** Shows the current state, so it is never cached. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = pageMetadata(
  {
    title: namedTitle('运行自检', site.name).title,
    description: `${site.name}的运行自检：网站是否正常应答、各项服务是否就绪。`,
    indexing: NOT_INDEXED,
  },
  site,
)

const SERVICE_NAMES: Readonly<Record<ServiceName, string>> = {
  coach: '教练与场馆',
  generic: '内容与评价',
  auth: '登录与注册',
  user: '个人中心',
}

/** Self-check: in plain words, and without anything that helps an intruder. */
export default async function SelfCheckPage() {
  const ready = await readiness()
  const services = Object.entries(SERVICE_NAMES).map(([name, label]) => ({
    label,
    isReady: ready.get(new URL(env.serviceUrl[name as ServiceName]).origin) === true,
  }))
  const areAllReady = services.every(({ isReady }) => isReady)
  return (
    <main className={css.page}>
      <h1>运行自检</h1>
      <p>{areAllReady ? '一切正常。' : '部分服务暂时没有应答，页面可能不完整，请稍后再试。'}</p>
      <dl>
        <div>
          <dt>运行方式</dt>
          <dd>{env.APP_MODE === 'demo' ? '演示，数据为示例' : '正式'}</dd>
        </div>
        <div>
          <dt>网站页面</dt>
          <dd>正常应答</dd>
        </div>
        {services.map(({ label, isReady }) => (
          <div key={label}>
            <dt>{label}服务</dt>
            <dd>{isReady ? '就绪' : '没有应答'}</dd>
          </div>
        ))}
      </dl>
      <a href="/">返回首页</a>
    </main>
  )
}
