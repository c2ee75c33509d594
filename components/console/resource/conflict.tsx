import Button from '@mui/material/Button'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { formatMoment } from '#lib/format/date.ts'
import { type ConsoleRecord, currentFields } from '../data-provider.ts'
import { Comparison } from './comparison.tsx'
import { changedFields } from './field-values.ts'
import css from './resource.module.css'

/** Shown when somebody else saved first: what they changed, both versions side by side, and which to continue with. */
export function Conflict({ resource, mine, theirs, baseContent, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { fields } = resource
  const labels = changedFields(
    fields,
    currentFields(resource, baseContent),
    currentFields(resource, theirs.content),
  ).map((name) => fields[name]!.label)
  const sectionRef = useRef<HTMLElement>(null)
  // It appears above the form whose button was pressed, after every rejected save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mine` is a new object for each save.
  useEffect(() => sectionRef.current?.focus(), [mine])
  const hasOwnChanges = changedFields(fields, currentFields(resource, theirs.content), mine).length > 0
  return (
    <section ref={sectionRef} tabIndex={-1} className={css.conflict} aria-label="这条记录刚被别人修改过">
      <h2>这条记录刚被别人修改过</h2>
      <p>
        {formatMoment(theirs.updatedAt)} 有人改了{labels.join('、')}。
        {hasOwnChanges
          ? '您填写的内容还在下面的表单里，没有丢失；您没有改过的栏目，继续修改时换成现在的内容。'
          : '您没有别的改动。'}
      </p>
      {hasOwnChanges && (
        <Comparison resource={resource} before={theirs.content} after={mine} words={['现在的内容', '您填写的']} />
      )}
      <div className={css.ways}>
        {hasOwnChanges && (
          <Button variant="contained" onClick={(event) => continueEditing(event, onKeepMine)}>
            以我填写的为准，继续修改
          </Button>
        )}
        <Button variant="outlined" onClick={(event) => continueEditing(event, onTakeTheirs)}>
          {hasOwnChanges ? '放弃我填写的，用现在的内容' : '用现在的内容'}
        </Button>
      </div>
    </section>
  )
}

/** The pressed button unmounts: moves the keyboard focus to the save button. */
function continueEditing({ currentTarget }: MouseEvent<HTMLButtonElement>, choose: () => void) {
  currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  choose()
}

interface ConflictProps {
  resource: Resource
  mine: Record<string, unknown>
  theirs: ConsoleRecord
  baseContent: Record<string, unknown>
  onKeepMine: () => void
  onTakeTheirs: () => void
}
