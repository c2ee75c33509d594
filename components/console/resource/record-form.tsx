import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useCreate, useUpdate, useWarnWhenUnsavedChanges } from 'react-admin'
import { useBeforeUnload, useNavigate } from 'react-router'
import { z } from 'zod'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { uploadProblemOf } from '#components/form/upload-problem.ts'
import { useCheckedForm } from '#components/form/use-checked-form.ts'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { contentOf, emptyContent, type Resource } from '#lib/contracts/resources/resource.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type ConsoleRecord, ownFields } from '../data-provider.ts'
import type { RecordValues } from '../inputs/field-props.ts'
import { INPUTS } from '../inputs/inputs.tsx'
import { useCityName } from '../use-city-name.ts'
import { Conflict } from './conflict.tsx'
import { valueInWords } from './field-values.ts'
import css from './resource.module.css'

const WHY_MAX = 200

/**
 * The form of a record, or with null of a new one. It is saved on the version it was read at: when somebody else was
 * faster, what they changed is shown beside what was typed, and nothing is lost.
 */
export function RecordForm({ resource, record, onDirty, onSaved }: RecordFormProps) {
  const { kind } = resource
  const form = useCheckedForm<RecordValues>({
    resolver: zodResolver(z.object({ content: contentOf(resource), why: z.string().trim().max(WHY_MAX) })) as never,
    defaultValues: valuesOf(resource, record) as never,
    mode: 'onSubmit',
  })
  const { isDirty } = form.formState
  const base = useRef(record?.version ?? 0)
  const clientKey = useRef(newKey())
  const [rival, setRival] = useState<ConsoleRecord | null>(null)
  const [create] = useCreate()
  const [update] = useUpdate()
  const navigate = useNavigate()
  useWarnWhenUnsavedChanges(true, undefined, form.control as never)
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const begin = (from: ConsoleRecord | null) => {
    base.current = from?.version ?? 0
    clientKey.current = newKey()
    form.reset(valuesOf(resource, from) as never)
    setRival(null)
  }
  // Read anew while nothing was typed: a move, or somebody else's change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record begins the form anew.
  useEffect(() => {
    if (record && record.version > base.current && !isDirty) begin(record)
  }, [record?.version, isDirty])

  const save = async (values: RecordValues): Promise<ConsoleRecord> => {
    const meta = { clientKey: clientKey.current, why: values.why }
    const data = { version: base.current, content: values.content }
    return record
      ? update(kind, { id: record.id, data, meta }, { returnPromise: true, mutationMode: 'pessimistic' })
      : create(kind, { data, meta }, { returnPromise: true })
  }
  const deliver = async (values: object) => {
    const unsent = uploadProblemOf(form.control)
    if (unsent) return form.setError(unsent.name as never, { message: unsent.text }, { shouldFocus: true })
    try {
      const saved = await save(values as RecordValues)
      begin(saved)
      onSaved?.()
      void showToast(record ? '已保存' : '已保存为草稿，发布后访客才能看到', 'success')
      if (!record) void navigate(`/${kind}/${saved.id}`, { replace: true })
    } catch (error) {
      if (record && error instanceof ApiError && error.code === ERROR_CODES.CONFLICT) {
        setRival((await callApi(callsOf(resource).get, { id: record.id }).catch(() => null)) as ConsoleRecord | null)
      }
      meetError(error)
    }
  }

  return (
    <form
      className={css.form}
      aria-label={record ? `修改${resource.label}` : `新建${resource.label}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(deliver)
      }}
    >
      {rival && (
        <Conflict
          resource={resource}
          mine={form.getValues('content')}
          theirs={rival}
          onKeep={() => {
            base.current = rival.version
            setRival(null)
          }}
          onTake={() => begin(rival)}
        />
      )}
      {Object.entries(resource.fields).map(([name, field]) => {
        if (field.isFixed) return <Fixed key={name} field={field} value={form.getValues(`content.${name}`)} />
        const Input = INPUTS[field.input.kind]
        return <Input key={name} control={form.control} name={name} field={field} path={`content.${name}`} />
      })}
      {record && (
        <TextField control={form.control} name="why" label="修改说明（可不填）" help="写给同事看，留在历史版本里" />
      )}
      <div className={css.foot}>
        <SubmitButton isBusy={form.isBusy} fullWidth={false}>
          {record ? '保存' : '保存为草稿'}
        </SubmitButton>
        {resource.standard && (
          <Button
            onClick={() => {
              const standard = Object.entries(resource.standard!(form.getValues('content') as never))
              for (const [name, value] of standard)
                form.setValue(`content.${name}`, value, { shouldDirty: true, shouldValidate: true })
            }}
          >
            恢复标准内容
          </Button>
        )}
        {isDirty && <span>有修改还没有保存</span>}
      </div>
    </form>
  )
}

/** Says which record it is. */
function Fixed({ field, value }: { field: Field; value: unknown }) {
  const nameOfCity = useCityName()
  return (
    <p className={css.fixed}>
      <b>{field.label}</b>
      {valueInWords(field, value, nameOfCity)}
    </p>
  )
}

const newKey = () => crypto.randomUUID()

const valuesOf = (resource: Resource, record: ConsoleRecord | null): RecordValues => ({
  content: record ? ownFields(resource, record.content) : emptyContent(resource),
  why: '',
})

interface RecordFormProps {
  resource: Resource
  record: ConsoleRecord | null
  /** Told whether anything is typed that is not saved. */
  onDirty?: (isDirty: boolean) => void
  /** It was saved: what stands around the form is to be read anew. */
  onSaved?: () => void
}
