import type { Metadata } from 'next'
import { SceneId } from '#lib/contracts/account/auth.ts'
import { demoOnly } from '../demo-only.ts'
import styles from '../dev.module.css'
import { Phone } from './phone.tsx'

/** Where WeChat would redirect to: only this host's callback is accepted. */
function callbackIn(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.pathname === '/oauth/wechat' ? url.pathname + url.search : null
}

export const metadata: Metadata = { title: '演示手机' }

/** Simulates the phone of a user who scanned the demo's WeChat code. */
export default async function PhonePage({ searchParams }: PageProps<'/dev/wechat'>) {
  demoOnly()
  const query = await searchParams
  const sceneId = SceneId.safeParse(query.sceneId)
  const back = typeof query.back === 'string' ? callbackIn(query.back) : null
  return (
    <>
      <h1>演示手机</h1>
      <p className={styles.lead}>演示模式不连接微信，由这个页面扮演扫码的手机。同一个微信号每次都是同一个人。</p>
      {sceneId.success ? (
        <Phone sceneId={sceneId.data} back={back} />
      ) : (
        <p className={styles.empty}>请先扫描登录页上的二维码。</p>
      )}
    </>
  )
}
