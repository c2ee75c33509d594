import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { uploadProblemOf } from '#components/form/uploads/upload-problem.ts'
import { useCheckedForm } from '#components/form/use-checked-form.ts'
import { openPreview } from '#components/preview/open-preview.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { contentOf, emptyContent, type Resource } from '#lib/contracts/resources/resource.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type ConsoleRecord, currentFields } from '../data-provider.ts'
import type { RecordValues } from '../inputs/field-props.ts'
import { handleRecordError } from './handle-record-error.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useOrganiserReset } from './use-organiser-reset.ts'
import type { RestoredVersion } from './use-restored.ts'
import { changesIn, type EditConflict, useSaving } from './use-saving.ts'

const WHY_MAX = 200
const Why = z
  .string()
  .trim()
  .max(WHY_MAX, { error: `修改说明最多 ${WHY_MAX} 字` })

/**
 * State and actions of a record form: save against the version it was read at, preview, and resolve conflicts with
 * somebody else's save.
 */
export function useRecordForm({ resource, record, restored, onDirty, onStored }: RecordFormProps) {
  const form = useCheckedForm<RecordValues>({
    resolver: zodResolver(z.object({ content: contentOf(resource), why: Why })) as never,
    defaultValues: valuesOf(resource, record) as never,
  })
  useOrganiserReset(form)
  const { isDirty } = form.formState
  const saving = useSaving(resource, record)
  const navigate = useNavigate()
  const allowLeave = useLeaveWarning(isDirty)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const restartFrom = (from: ConsoleRecord) => {
    saving.restartFrom(from)
    form.reset(valuesOf(resource, from) as never)
  }
  /** Reapplies the typed changes on top of somebody else's save; untouched fields take their values. */
  const keep = ({ theirs, baseContent }: EditConflict) => {
    const { content, why } = form.getValues()
    saving.restartFrom(theirs)
    form.reset(valuesOf(resource, theirs) as never)
    for (const [name, value] of Object.entries(changesIn(resource, content, baseContent)))
      form.setValue(`content.${name}`, value, { shouldDirty: true })
    if (why) form.setValue('why', why, { shouldDirty: true })
  }
  // Resets an untouched form to a newer version: after a move, or somebody else's change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version of the record resets the form.
  useEffect(() => {
    if (record && record.version > (saving.stored()?.version ?? 0) && !isDirty) restartFrom(record)
  }, [record?.version, isDirty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the user edits these values from here on.
  useEffect(() => {
    if (!record || !restored) return
    const changes = Object.entries(changesIn(resource, currentFields(resource, restored.content), record.content))
    for (const [name, value] of changes.filter(([name]) => isTyped(resource.fields[name]!)))
      form.setValue(`content.${name}`, value, { shouldDirty: true })
    form.setValue('why', `恢复到第 ${restored.version} 版`, { shouldDirty: true })
  }, [])

  /** Sends the typed values; problems are shown at their field, conflicts beside what somebody else saved. */
  const submitWith = (send: (sent: RecordValues) => Promise<void>) =>
    form.send(async (values) => {
      const uploadProblem = uploadProblemOf(form.control)
      if (uploadProblem)
        return form.setError(uploadProblem.name as never, { message: uploadProblem.text }, { shouldFocus: true })
      const sent = values as RecordValues
      try {
        await send(sent)
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === ERROR_CODES.CONFLICT
        if (isConflict && (await saving.meetRival(sent.content))) onStored?.()
        handleRecordError(error)
      }
    })
  const save = async (sent: RecordValues) => {
    const before = saving.stored()
    const saved = await saving.save(sent)
    if (!saved) return
    const isTypedSince = form.resetToSaved(valuesOf(resource, saved), fieldNames(resource))
    onStored?.()
    if (!before) void showToast('已保存为草稿，发布后访客才能看到', 'success')
    else if (saved.version === before.version) void showToast('内容没有改动，没有新的版本')
    else void showToast('已保存', 'success')
    if (record || isTypedSince) return
    allowLeave()
    void navigate(`/${resource.kind}/${saved.id}`, { replace: true })
  }
  const look = async (sent: RecordValues) => {
    const content = currentFields(resource, sent.content) as never
    const stored = saving.stored()
    const typed = { ...(stored && { id: stored.id }), version: stored?.version ?? 0, content }
    await openPreview(() => callApi(previewCallsOf(resource).open, typed))
  }
  return {
    form,
    isDirty,
    rival: saving.rival,
    keep,
    take: ({ theirs }: EditConflict) => restartFrom(theirs),
    save: () => submitWith(save),
    look: () => submitWith(look),
  }
}

/** Whether the form has an input for it. */
export const isTyped = ({ isFixed, isComputed }: Field) => !isFixed && !isComputed

/** Field by field, since the user may keep typing in one of them. */
const fieldNames = ({ fields }: Resource) => ['why', ...Object.keys(fields).map((name) => `content.${name}`)]

const valuesOf = (resource: Resource, record: ConsoleRecord | null): RecordValues => ({
  content: record ? currentFields(resource, record.content) : emptyContent(resource),
  why: '',
})

export interface RecordFormProps {
  resource: Resource
  record: ConsoleRecord | null
  /** An old version whose content the form starts with, as unsaved changes. */
  restored?: RestoredVersion | undefined
  /** Called with whether there are unsaved changes. */
  onDirty?: (isDirty: boolean) => void
  /** The record was saved, or a newer version found: refetch the surroundings of the form. */
  onStored?: () => void
}
