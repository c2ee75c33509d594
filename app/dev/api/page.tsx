import type { Metadata } from 'next'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { DEFAULT_MESSAGES, HTTP_STATUS } from '#lib/contracts/error-codes.ts'
import { openApiDocument } from '#lib/openapi/document.ts'
import { demoOnly } from '../demo-only.ts'
import devStyles from '../dev.module.css'
import styles from './api.module.css'
import { Call } from './call.tsx'

export const metadata: Metadata = { title: '接口文档' }

/** Every call of the services, documented from its contract; in the demo only. */
export default function ApiPage() {
  demoOnly()
  const document = openApiDocument()
  return (
    <>
      <h1>{document.info.title}</h1>
      <p className={devStyles.lead}>
        每个接口都在本站的 <code className={devStyles.code}>/api</code> 之下。{document.info.description}
        公开接口的两种写法（带或不带 <code className={devStyles.code}>/nL</code>）等价。机器可读的版本：
        <a href="/dev/api/openapi.json">openapi.json</a>。
      </p>
      <nav aria-label="接口目录">
        <ul className={styles.contents}>
          {ENDPOINTS.map((endpoint) => (
            <li key={endpoint.path}>
              <a href={`#${endpoint.service}/${endpoint.path}`}>{endpoint.summary}</a>
            </li>
          ))}
        </ul>
      </nav>
      {document.tags.map(({ name, description }) => {
        const endpoints = ENDPOINTS.filter(({ service }) => service === name)
        return endpoints.length === 0 ? null : (
          <section key={name} className={devStyles.section}>
            <h2>
              {name} · {description}
            </h2>
            {endpoints.map((endpoint) => (
              <Call key={endpoint.path} endpoint={endpoint} document={document} />
            ))}
          </section>
        )
      })}
      <section className={devStyles.section}>
        <h2>错误码</h2>
        <div className={devStyles.scroll}>
          <table className={devStyles.table}>
            <thead>
              <tr>
                <th scope="col">code</th>
                <th scope="col">HTTP</th>
                <th scope="col">默认文案</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(DEFAULT_MESSAGES).map(([code, message]) => (
                <tr key={code}>
                  <td className={devStyles.code}>{code}</td>
                  <td className={devStyles.code}>{HTTP_STATUS[Number(code)] ?? 200}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
