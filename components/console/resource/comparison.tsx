import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { useCityName } from '../use-city-name.ts'
import { changedFields, valueInWords } from './field-values.ts'
import css from './resource.module.css'

/** The fields in which two contents of a record differ, side by side; `words` say which is which. */
export function Comparison({ resource: { fields }, before, after, words }: ComparisonProps) {
  const nameOfCity = useCityName()
  const names = changedFields(fields, before, after)
  if (names.length === 0) return <EmptyState title="内容没有不同" text="可能只是发布或下架过。" />
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
              <td data-label={words[0]}>{valueInWords(fields[name]!, before[name], nameOfCity)}</td>
              <td data-label={words[1]}>{valueInWords(fields[name]!, after[name], nameOfCity)}</td>
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
