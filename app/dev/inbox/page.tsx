import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NOTICE_CHANNEL_WORDS } from '#lib/copy/notice.ts'
import { demoOnly } from '../demo-only.ts'
import styles from '../dev.module.css'
import { type Inbox, readInbox } from './read-inbox.ts'

export const metadata: Metadata = { title: '演示收件箱' }

/** Messages the demo would have sent to phones, newest first. */
export default async function InboxPage() {
  demoOnly()
  const inbox = await readInbox().catch(() => null)
  return (
    <>
      <h1>演示收件箱</h1>
      <p className={styles.lead}>
        演示模式不会真的发送短信，也不连接微信。本该发出去的验证码和提醒会出现在这里，最新的在最上面，最多 200
        条。程序可以读取 <a href="/dev/inbox.json">/dev/inbox.json</a>。
      </p>
      {inbox ? <Messages inbox={inbox} /> : <p className={styles.empty}>登录服务没有应答，请稍后刷新。</p>}
    </>
  )
}

function Messages({ inbox: { sms, captcha, wechat, notices } }: { inbox: Inbox }) {
  if (sms.length + captcha.length + wechat.length + notices.length === 0) {
    return <p className={styles.empty}>还没有发送过任何消息。</p>
  }
  return (
    <>
      <Part title="短信验证码" head={['时间', '手机号', '用途', '验证码']}>
        {sms.map(({ mobile, purpose, code, time }, at) => (
          <tr key={at}>
            <td>{timeOf(time)}</td>
            <td className={styles.code}>{mobile}</td>
            <td>{purpose}</td>
            <td className={`${styles.code} ${styles.big}`}>{code}</td>
          </tr>
        ))}
      </Part>
      <Part title="短信与微信提醒" head={['时间', '方式', '收件人', '内容', '链接']}>
        {notices.map(({ channel, to, words, path, time }, at) => (
          <tr key={at}>
            <td>{timeOf(time)}</td>
            <td>{NOTICE_CHANNEL_WORDS[channel]}</td>
            <td className={styles.code}>{to}</td>
            <td>{words}</td>
            <td>
              <a href={path}>{path}</a>
            </td>
          </tr>
        ))}
      </Part>
      <Part title="图形验证码" head={['标识', '答案']}>
        {captcha.map(({ uid, code }, at) => (
          <tr key={at}>
            <td className={styles.code}>{uid}</td>
            <td className={`${styles.code} ${styles.big}`}>{code}</td>
          </tr>
        ))}
      </Part>
      <Part title="微信扫码" head={['场景', '票据', '状态']}>
        {wechat.map(({ sceneId, ticket, state }, at) => (
          <tr key={at}>
            <td className={styles.code}>
              <a href={`/dev/wechat?sceneId=${encodeURIComponent(sceneId)}`}>{sceneId}</a>
            </td>
            <td className={styles.code}>{ticket}</td>
            <td>{state}</td>
          </tr>
        ))}
      </Part>
    </>
  )
}

const timeOf = (time: string) => new Date(time).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

function Part({ title, head, children }: { title: string; head: readonly string[]; children: ReactNode[] }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className={styles.empty}>还没有发送过。</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}
