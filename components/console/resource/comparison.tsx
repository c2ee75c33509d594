import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { changedFields } from './field-values.ts'
import { FieldView } from './field-view.tsx'
import css from './resource.module.css'

/** The fields in which two contents of a record differ, side by side; `words` label the two sides. */
export function Comparison({ resource: { fields }, before, after, words }: ComparisonProps) {
  const names = changedFields(fields, before, after)
  if (names.length === 0) return <EmptyState title="两版内容相同" text="可能只是发布或下架过。" />
  return (
    <div className={css.scroll}>
      <table className={css.comparison}>
        <thead>
          <tr>
            <th scope="col">栏目</th>
            <th scope="col">{words[0]}</th>
            <th scope="col">{words[1]}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fields[name]!.label}</th>
              <td data-label={words[0]}>
                <FieldView field={fields[name]!} content={before} name={name} />
              </td>
              <td data-label={words[1]}>
                <FieldView field={fields[name]!} content={after} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ComparisonProps {
  resource: Resource
  before: Record<string, unknown>
  after: Record<string, unknown>
  words: readonly [string, string]
}
