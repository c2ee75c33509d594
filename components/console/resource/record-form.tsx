import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { uploadProblemOf } from '#components/form/upload-problem.ts'
import { useCheckedForm } from '#components/form/use-checked-form.ts'
import { openPreview } from '#components/preview/open-preview.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { contentOf, emptyContent, type Resource } from '#lib/contracts/resources/resource.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type ConsoleRecord, ownFields } from '../data-provider.ts'
import type { RecordControl, RecordValues } from '../inputs/field-props.ts'
import { INPUTS } from '../inputs/inputs.tsx'
import { Conflict } from './conflict.tsx'
import { meetRecordError } from './meet-record-error.ts'
import css from './resource.module.css'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useOrganiserOfKind } from './use-organiser-of-kind.ts'
import { changesIn, type Rival, useSaving } from './use-saving.ts'
import { useWords } from './use-words.ts'

const WHY_MAX = 200
const Why = z
  .string()
  .trim()
  .max(WHY_MAX, { error: `修改说明最多 ${WHY_MAX} 字` })

/**
 * The form of a record, or with null of a new one. It is saved on the version it was read at: when somebody else was
 * faster, what they changed is shown beside what was typed, and nothing is lost. What is typed can be looked at
 * as visitors would see it, without being saved.
 */
export function RecordForm({ resource, record, onDirty, onStored }: RecordFormProps) {
  const { kind } = resource
  const form = useCheckedForm<RecordValues>({
    resolver: zodResolver(z.object({ content: contentOf(resource), why: Why })) as never,
    defaultValues: valuesOf(resource, record) as never,
  })
  useOrganiserOfKind(form)
  const { isDirty } = form.formState
  const saving = useSaving(resource, record)
  const { rival } = saving
  const [isLooking, setLooking] = useState(false)
  const navigate = useNavigate()
  const leaveFreely = useLeaveWarning(isDirty)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const begin = (from: ConsoleRecord) => {
    saving.beginOn(from)
    form.reset(valuesOf(resource, from) as never)
  }
  /** Goes on with what was typed on top of what somebody else saved: what was not touched is theirs. */
  const keep = ({ theirs, began }: Rival) => {
    const { content, why } = form.getValues()
    saving.beginOn(theirs)
    form.reset(valuesOf(resource, theirs) as never)
    for (const [name, value] of Object.entries(changesIn(resource, content, began)))
      form.setValue(`content.${name}`, value, { shouldDirty: true })
    if (why) form.setValue('why', why, { shouldDirty: true })
  }
  // Read anew while nothing was typed: a move, or somebody else's change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record begins the form anew.
  useEffect(() => {
    if (record && record.version > (saving.stored()?.version ?? 0) && !isDirty) begin(record)
  }, [record?.version, isDirty])

  /** Sends what is typed; what hinders it is said at its field, or beside what somebody else saved. */
  const sendTo = (deliver: (sent: RecordValues) => Promise<void>) =>
    form.send(async (values) => {
      const unsent = uploadProblemOf(form.control)
      if (unsent) return form.setError(unsent.name as never, { message: unsent.text }, { shouldFocus: true })
      const sent = values as RecordValues
      try {
        await deliver(sent)
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === ERROR_CODES.CONFLICT
        if (isConflict && (await saving.meetRival(sent.content))) onStored?.()
        meetRecordError(error)
      }
    })
  const save = async (sent: RecordValues) => {
    const isNew = saving.stored() === null
    const saved = await saving.save(sent)
    if (!saved) return
    const isTypedSince = form.settle(valuesOf(resource, saved), fieldNames(resource))
    onStored?.()
    void showToast(isNew ? '已保存为草稿，发布后访客才能看到' : '已保存', 'success')
    if (record || isTypedSince) return
    leaveFreely()
    void navigate(`/${kind}/${saved.id}`, { replace: true })
  }
  const look = async (sent: RecordValues) => {
    const content = ownFields(resource, sent.content) as never
    const stored = saving.stored()
    const typed = { ...(stored && { id: stored.id }), version: stored?.version ?? 0, content }
    await openPreview(() => callApi(previewCallsOf(resource).open, typed))
  }

  const saveWords = record ? '保存' : '保存为草稿'

  return (
    <form
      className={css.form}
      aria-label={record ? `修改${resource.label}` : `新建${resource.label}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendTo(save)
      }}
    >
      {rival && (
        <Conflict resource={resource} {...rival} onKeep={() => keep(rival)} onTake={() => begin(rival.theirs)} />
      )}
      {Object.entries(resource.fields).map(([name, field]) => {
        if (field.isFixed || field.isComputed)
          return <Fixed key={name} field={field} value={form.getValues(`content.${name}`)} />
        const Input = INPUTS[field.input.kind]
        return <Input key={name} control={form.control} name={name} field={field} path={`content.${name}`} />
      })}
      {record && (
        <TextField control={form.control} name="why" label="修改说明（可不填）" help="写给同事看，留在历史版本里" />
      )}
      <div className={css.foot}>
        <SubmitButton isBusy={form.isBusy} busyText={isLooking ? saveWords : '保存中…'} fullWidth={false}>
          {saveWords}
        </SubmitButton>
        {resource.isPreviewed && (
          <Button
            variant="outlined"
            aria-disabled={form.isBusy}
            onClick={() => {
              if (form.isRunning()) return
              setLooking(true)
              void sendTo(look).finally(() => setLooking(false))
            }}
          >
            {isLooking ? '正在打开…' : '预览'}
          </Button>
        )}
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
        {isDirty && isOnPages(resource, record) && <span>保存后，网站上几秒内就是新的内容</span>}
        {isDirty && record && resource.consequence && <Consequence {...{ resource, record }} control={form.control} />}
      </div>
    </form>
  )
}

/** What notices say is on no page. */
const isOnPages = ({ tags }: Resource, record: ConsoleRecord | null) =>
  record?.state === 'published' && tags(record.id, record.content).length > 0

/** What else will come of it when what is typed is saved. */
function Consequence({ resource, record, control }: ConsequenceProps) {
  const content = useWatch({ control, name: 'content' })
  const words = resource.consequence!(record.content as never, content as never)
  return words && <span>{words}</span>
}

/** Says which record it is, or what follows from the rest when it is saved. */
function Fixed({ field, value }: { field: Field; value: unknown }) {
  const inWords = useWords(field)
  return (
    <p className={css.fixed}>
      <b>{field.label}</b>
      {inWords(value)}
      {field.hint && <small>{field.hint}</small>}
    </p>
  )
}

/** Each field by itself: typing goes on in one of them. */
const fieldNames = ({ fields }: Resource) => ['why', ...Object.keys(fields).map((name) => `content.${name}`)]

const valuesOf = (resource: Resource, record: ConsoleRecord | null): RecordValues => ({
  content: record ? ownFields(resource, record.content) : emptyContent(resource),
  why: '',
})

interface ConsequenceProps {
  resource: Resource
  record: ConsoleRecord
  control: RecordControl
}

interface RecordFormProps {
  resource: Resource
  record: ConsoleRecord | null
  /** Told whether anything is typed that is not saved. */
  onDirty?: (isDirty: boolean) => void
  /** It was saved, or another version was found: what stands around the form is to be read anew. */
  onStored?: () => void
}
