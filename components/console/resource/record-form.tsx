import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { citySettings } from '#lib/contracts/resources/city-settings.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import type { RecordControl } from '../inputs/field-props.ts'
import { INPUTS } from '../inputs/inputs.tsx'
import { CityConsequence } from './city-consequence.tsx'
import { Conflict } from './conflict.tsx'
import css from './resource.module.css'
import { useFieldFormatter } from './use-field-formatter.ts'
import { isTyped, type RecordFormProps, useRecordForm } from './use-record-form.ts'

/**
 * The form of a record; of a new one if null. Saves against the version it was read at: if somebody else saved first,
 * their changes are shown beside the typed ones, and nothing is lost. Unsaved changes can be previewed
 * (R-13.7).
 */
export function RecordForm(props: RecordFormProps) {
  const { form, isDirty, rival, keep, take, save, look } = useRecordForm(props)
  const { resource, record } = props
  const [isPreviewing, setPreviewing] = useState(false)
  const saveWords = record ? '保存' : '保存为草稿'

  return (
    <form
      className={css.form}
      aria-label={record ? `修改${resource.label}` : `新建${resource.label}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {rival && (
        <Conflict resource={resource} {...rival} onKeepMine={() => keep(rival)} onTakeTheirs={() => take(rival)} />
      )}
      {Object.entries(resource.fields).map(([name, field]) => {
        if (!isTyped(field)) return <Fixed key={name} field={field} value={form.getValues(`content.${name}`)} />
        const Input = INPUTS[field.input.kind]
        return <Input key={name} control={form.control} name={name} field={field} path={`content.${name}`} />
      })}
      {record && (
        <TextField control={form.control} name="why" label="修改说明（可不填）" help="写给同事看，留在历史版本里" />
      )}
      <div className={css.foot}>
        <SubmitButton isBusy={form.isBusy} busyText={isPreviewing ? saveWords : '保存中…'} fullWidth={false}>
          {saveWords}
        </SubmitButton>
        {resource.isPreviewed && (
          <Button
            variant="outlined"
            aria-disabled={form.isBusy}
            onClick={() => {
              if (form.isRunning()) return
              setPreviewing(true)
              void look().finally(() => setPreviewing(false))
            }}
          >
            {isPreviewing ? '正在打开…' : '预览'}
          </Button>
        )}
        {resource.defaultContent && (
          <Button
            onClick={() => {
              const standard = Object.entries(resource.defaultContent!(form.getValues('content') as never))
              for (const [name, value] of standard)
                form.setValue(`content.${name}`, value, { shouldDirty: true, shouldValidate: true })
            }}
          >
            恢复标准内容
          </Button>
        )}
        {isDirty && <span>有修改还没有保存</span>}
        {isDirty && isOnPages(resource, record) && <span>保存后，网站上几秒内就是新的内容</span>}
        {isDirty && record && resource.consequence && <Consequence {...{ resource, record }} control={form.control} />}
        {isDirty && record && resource.kind === citySettings.kind && (
          <CityConsequence record={record} control={form.control} />
        )}
      </div>
    </form>
  )
}

/** Whether the record appears on public pages; the wording of notices does not. */
const isOnPages = ({ tags }: Resource, record: ConsoleRecord | null) =>
  record?.state === 'published' && tags(record.id, record.content).length > 0

/** Side effects of saving the typed changes. */
function Consequence({ resource, record, control }: ConsequenceProps) {
  const content = useWatch({ control, name: 'content' })
  const words = resource.consequence!(record.content as never, content as never)
  return words && <span>{words}</span>
}

/** A read-only field: it identifies the record, or is derived on save. */
function Fixed({ field, value }: { field: Field; value: unknown }) {
  const format = useFieldFormatter(field)
  return (
    <p className={css.fixed}>
      <b>{field.label}</b>
      {format(value)}
      {field.hint && <small>{field.hint}</small>}
    </p>
  )
}

interface ConsequenceProps {
  resource: Resource
  record: ConsoleRecord
  control: RecordControl
}
