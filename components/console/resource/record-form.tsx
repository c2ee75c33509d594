import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { uploadProblemOf } from '#components/form/upload-problem.ts'
import { useCheckedForm } from '#components/form/use-checked-form.ts'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { contentOf, emptyContent, type Resource } from '#lib/contracts/resources/resource.ts'
import { ApiError, isUnanswered } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type ConsoleRecord, ownFields } from '../data-provider.ts'
import type { RecordValues } from '../inputs/field-props.ts'
import { INPUTS } from '../inputs/inputs.tsx'
import { Conflict } from './conflict.tsx'
import { changedFields } from './field-values.ts'
import { openPreview } from './open-preview.ts'
import css from './resource.module.css'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useWords } from './use-words.ts'

const WHY_MAX = 200

/**
 * The form of a record, or with null of a new one. It is saved on the version it was read at: when somebody else was
 * faster, what they changed is shown beside what was typed, and nothing is lost. What is typed can be looked at
 * as visitors would see it, without being saved.
 */
export function RecordForm({ resource, record, onDirty, onStored }: RecordFormProps) {
  const { kind } = resource
  const form = useCheckedForm<RecordValues>({
    resolver: zodResolver(z.object({ content: contentOf(resource), why: z.string().trim().max(WHY_MAX) })) as never,
    defaultValues: valuesOf(resource, record) as never,
    mode: 'onSubmit',
  })
  const { isDirty } = form.formState
  /** What the form began with, or was last found to be the stored one. */
  const base = useRef(record)
  const version = () => base.current?.version ?? 0
  const clientKey = useRef(newKey())
  /** What was sent with this key and not answered: it may be saved by now. */
  const unanswered = useRef<RecordValues | null>(null)
  const [rival, setRival] = useState<Rival | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [create] = useCreate()
  const [update] = useUpdate()
  const navigate = useNavigate()
  const leaveFreely = useLeaveWarning(isDirty)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const beginOn = (from: ConsoleRecord) => {
    base.current = from
    clientKey.current = newKey()
    unanswered.current = null
    setRival(null)
  }
  const begin = (from: ConsoleRecord) => {
    beginOn(from)
    form.reset(valuesOf(resource, from) as never)
  }
  // Read anew while nothing was typed: a move, or somebody else's change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record begins the form anew.
  useEffect(() => {
    if (record && record.version > version() && !isDirty) begin(record)
  }, [record?.version, isDirty])

  const isOther = (content: ConsoleRecord['content'], than: ConsoleRecord) =>
    changedFields(resource.fields, ownFields(resource, content), ownFields(resource, than.content)).length > 0
  /**
   * A conflict is somebody else's change only where another version is stored, and a rival's only where it says neither
   * what the form began with nor what it has sent itself.
   */
  const meetRival = async (mine: RecordValues['content']) => {
    const began = base.current
    if (!began) return
    const theirs = (await callApi(callsOf(resource).get, { id: began.id }).catch(() => began)) as ConsoleRecord
    if (theirs.version === began.version) return
    const own = [began.content, ...(unanswered.current ? [unanswered.current.content] : [])]
    if (own.every((each) => isOther(each, theirs))) return setRival({ theirs, mine })
    beginOn(theirs)
    onStored?.()
  }
  /** Sends what is typed; what hinders it is said at its field, or beside what somebody else saved. */
  const sendTo = (deliver: (sent: RecordValues) => Promise<void>) =>
    form.send(async (values) => {
      const unsent = uploadProblemOf(form.control)
      if (unsent) return form.setError(unsent.name as never, { message: unsent.text }, { shouldFocus: true })
      const sent = values as RecordValues
      try {
        await deliver(sent)
      } catch (error) {
        if (error instanceof ApiError && error.code === ERROR_CODES.CONFLICT) await meetRival(sent.content)
        meetError(error)
      }
    })
  const store = async (sent: RecordValues): Promise<ConsoleRecord> => {
    const { content, why } = sent
    const meta = { clientKey: clientKey.current, why }
    const data = { version: version(), content }
    const stored = base.current
    try {
      return await (stored
        ? update(kind, { id: stored.id, data, meta }, { returnPromise: true, mutationMode: 'pessimistic' })
        : create(kind, { data, meta }, { returnPromise: true }))
    } catch (error) {
      unanswered.current = isUnanswered(error) ? sent : null
      throw error
    }
  }
  /**
   * What was sent before without an answer is sent once more as it was, so that it is saved once: what was typed since
   * then changes that record and makes no second one. False where somebody else has changed it meanwhile.
   */
  const findSent = async (sent: RecordValues): Promise<boolean> => {
    const before = unanswered.current
    if (!before || JSON.stringify(before) === JSON.stringify(sent)) return true
    const madeOn = version()
    try {
      const found = await store(before)
      const isRivals = found.version > madeOn + 1 && isOther(before.content, found)
      if (isRivals) setRival({ theirs: found, mine: sent.content })
      else beginOn(found)
      return !isRivals
    } catch (error) {
      // Refused, it is not saved, and is not what is to be saved any more.
      if (isUnanswered(error)) throw error
      return true
    }
  }
  const save = async (sent: RecordValues) => {
    if (!(await findSent(sent))) return
    const stored = base.current
    const saved = await store(sent)
    beginOn(saved)
    const isTypedSince = form.settle(valuesOf(resource, saved), fieldNames(resource))
    onStored?.()
    void showToast(stored ? '已保存' : '已保存为草稿，发布后访客才能看到', 'success')
    if (record || isTypedSince) return
    leaveFreely()
    void navigate(`/${kind}/${saved.id}`, { replace: true })
  }
  const look = async (sent: RecordValues) => {
    const content = ownFields(resource, sent.content) as never
    const typed = { ...(base.current && { id: base.current.id }), version: version(), content }
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
        <Conflict
          resource={resource}
          {...rival}
          onKeep={() => beginOn(rival.theirs)}
          onTake={() => begin(rival.theirs)}
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
      </div>
    </form>
  )
}

/** Says which record it is. */
function Fixed({ field, value }: { field: Field; value: unknown }) {
  const inWords = useWords(field)
  return (
    <p className={css.fixed}>
      <b>{field.label}</b>
      {inWords(value)}
    </p>
  )
}

/** Each field by itself: typing goes on in one of them. */
const fieldNames = ({ fields }: Resource) => ['why', ...Object.keys(fields).map((name) => `content.${name}`)]

const newKey = () => crypto.randomUUID()

const valuesOf = (resource: Resource, record: ConsoleRecord | null): RecordValues => ({
  content: record ? ownFields(resource, record.content) : emptyContent(resource),
  why: '',
})

interface Rival {
  theirs: ConsoleRecord
  /** What was sent: what is typed since may be half of something. */
  mine: RecordValues['content']
}

interface RecordFormProps {
  resource: Resource
  record: ConsoleRecord | null
  /** Told whether anything is typed that is not saved. */
  onDirty?: (isDirty: boolean) => void
  /** It was saved, or another version was found: what stands around the form is to be read anew. */
  onStored?: () => void
}
