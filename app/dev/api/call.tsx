import { type Endpoint, pathVariantsOf } from '#lib/contracts/endpoint.ts'
import { describeSchema, type FieldRow, typeOf } from '#lib/openapi/describe-schema.ts'
import type { Document, Schema } from '#lib/openapi/document.ts'
import devStyles from '../dev.module.css'
import styles from './api.module.css'

const ACCESS: Record<Endpoint['access'], string> = { public: '公开', login: '需要登录', operator: '仅运营' }

/** One call: signature, input, response, and an example to try. */
export function Call({ endpoint, document }: { endpoint: Endpoint; document: Document }) {
  const { service, method, path, access, summary, example } = endpoint
  const operation = document.paths[`/${service}/${path}`]?.[method === 'GET' ? 'get' : 'post']
  const components = document.components.schemas
  const data = dataSchemaOf(operation?.responses[200])
  return (
    <article id={`${service}/${path}`} className={styles.call}>
      <h3>{summary}</h3>
      <p className={styles.line}>
        <span className={styles.method}>{method}</span>
        <span className={styles.access}>{ACCESS[access]}</span>
      </p>
      <ul className={styles.spellings}>
        {pathVariantsOf(endpoint).map((spelling) => (
          <li key={spelling} className={devStyles.code}>
            /api/{service}/{spelling}
          </li>
        ))}
      </ul>
      <Fields title="参数" rows={describeSchema(inputSchemaOf(operation), components)} empty="没有参数。" />
      <Fields title={`data：${typeOf(data, components)}`} rows={describeSchema(data, components)} empty="" />
      {example !== undefined && <pre className={styles.example}>{curlOf(endpoint)}</pre>}
    </article>
  )
}

type Operation = NonNullable<Document['paths'][string]['get']>

function inputSchemaOf(operation: Operation | undefined): Schema {
  const parameters = operation?.parameters ?? []
  return (
    Object.values(operation?.requestBody?.content ?? {})[0]?.schema ?? {
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }
  )
}

/** Schema of a successful response: the `data` of its envelope, or a picture. */
function dataSchemaOf(response: unknown): Schema {
  const { content } = response as { content: Record<string, { schema: Schema }> }
  const enveloped = content['application/json']?.schema
  return enveloped ? (enveloped.anyOf?.[0]?.properties?.data ?? {}) : (Object.values(content)[0]?.schema ?? {})
}

function curlOf({ service, method, path, example }: Endpoint): string {
  const address = `http://localhost:3000/api/${service}/${path}`
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(example as object).map(([key, value]) => [key, String(value)]))
    return `curl '${address}${query.size > 0 ? `?${query}` : ''}'`
  }
  return `curl -X POST '${address}' \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(example)}'`
}

function Fields({ title, rows, empty }: { title: string; rows: readonly FieldRow[]; empty: string }) {
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      {rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <div className={devStyles.scroll}>
          <table className={devStyles.table}>
            <tbody>
              {rows.map(({ name, type, isRequired, note, depth }, at) => (
                <tr key={at}>
                  <td className={devStyles.code} style={{ paddingLeft: 16 + depth * 20 }}>
                    {name}
                    {isRequired && <abbr title="必有"> *</abbr>}
                  </td>
                  <td className={devStyles.code}>{type}</td>
                  <td className={styles.note}>{note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
