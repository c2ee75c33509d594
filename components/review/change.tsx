import { Facts } from '#components/application/facts.tsx'
import { Comparison } from '#components/console/resource/comparison.tsx'
import { changedFields } from '#components/console/resource/field-values.ts'
import { FieldView } from '#components/console/resource/field-view.tsx'
import { resourceOf } from '#components/console/resource-of.ts'
import { Fold } from '#components/ui/fold.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { ApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import css from './background.module.css'

type Contents = NonNullable<ApplicationBackground['change']>

/** What an approval changes in a published record, old beside new; unchanged fields are collapsed. */
export function Change({ kind, recordLabel = '主页', change, isTakenDown, fields = {} }: ChangeProps) {
  const { before, after, corrected = [], unpublished = [], newPapers = 0 } = change
  const resource = resourceOf(kind)
  const changed = changedFields(resource.fields, before, after)
  const undone = changed.filter((name) => corrected.includes(name))
  const same = Object.entries(resource.fields).filter(([name]) => !changed.includes(name))
  return (
    <Panel
      title={changed.length > 0 ? `改动了 ${changed.length} 项` : `${recordLabel}的内容没有改动`}
      note={isTakenDown ? `与现在的内容对比，${recordLabel}已下架。` : `与现在公开的${recordLabel}对比。`}
    >
      {changed.length > 0 && (
        <div className={css.difference}>
          <Comparison
            resource={resource}
            before={before}
            after={after}
            words={[isTakenDown ? '现在的内容' : '现在公开的', '通过后']}
          />
        </div>
      )}
      {undone.length > 0 && (
        <p className={css.also}>
          运营在提交之后改过：{undone.map((name) => resource.fields[name]!.label).join('、')}
          。通过会换回提交的内容，请先核对。
        </p>
      )}
      {unpublished.length > 0 && (
        <>
          <p className={css.also}>不公开的信息也有改动：</p>
          <Facts
            facts={unpublished.map(({ field, before: oldValue, after: newValue }) => [
              fields[field]?.label ?? field,
              `${oldValue || '未填'} → ${newValue || '未填'}`,
            ])}
          />
        </>
      )}
      {newPapers > 0 && <p className={css.also}>{newPapers} 张证照照片在上次通过的资料里没有，请重新核对。</p>}
      <Fold summary={`没有改动的 ${same.length} 项`}>
        <Facts
          facts={same.map(([name, field]) => [
            field.label,
            <FieldView key={name} field={field} content={after} name={name} />,
          ])}
        />
      </Fold>
    </Panel>
  )
}

/** Labels of the fields an approval changes. */
export const changedLabels = (kind: string, { before, after }: Pick<Contents, 'before' | 'after'>): string[] => {
  const { fields } = resourceOf(kind)
  return changedFields(fields, before, after).map((name) => fields[name]!.label)
}

interface ChangeProps {
  /** Kind of the record. */
  kind: string
  /** Noun for it: 主页. */
  recordLabel?: string
  change: Pick<Contents, 'before' | 'after'> & Partial<Contents>
  /** The page is taken down, and stays so. */
  isTakenDown: boolean
  /** Labels of fields only a reviewer sees. */
  fields?: Record<string, { label: string }>
}
