'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form'
import { findUnsaved } from '#components/form/autosave/unsaved.ts'
import { type Autosave, useAutosave } from '#components/form/autosave/use-autosave.ts'
import { uploadProblemOf, useUploadProblemText } from '#components/form/uploads/upload-problem.ts'
import { type CheckedForm, useCheckedForm } from '#components/form/use-checked-form.ts'
import { useUnsavedWarning } from '#components/form/use-unsaved-warning.ts'
import { showToast } from '#components/ui/toast.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError, isGone, isOutdated, mayHaveTakenEffect } from '#lib/http/api-error.ts'
import { reactionTo } from '#lib/http/reaction.ts'
import type { Application, CopiedFrom, FormSetup } from './application.ts'
import { reviewErrors } from './problems.ts'
import { type EditConflictState, useEditConflict } from './use-edit-conflict.ts'

/** Error type of problems only the service can detect. */
const SERVICE = 'service'

/** The pressed action: save a draft, submit it, save and go to another page of the application, or preview it. */
type FormAction = { kind: 'draft' } | { kind: 'submit' } | { kind: 'go'; path: string } | { kind: 'preview' }

/** The schema each action requires. */
const REQUIRED_SCHEMA = { draft: 'draft', submit: 'complete', go: 'draft', preview: 'showable' } as const

/** Why an action failed, and the remedy. */
export interface Failure {
  message: string
  remedy: 'reload' | 'login' | null
  /** The pressed action. */
  of: FormAction['kind']
  /** No response arrived: it may have been done nevertheless. */
  isUnanswered: boolean
}

export interface ApplicationForm<C extends FieldValues> extends CheckedForm<C> {
  application: Application<C>
  autosave: Autosave<C>
  /** What another device or window has saved meanwhile. */
  conflictState: EditConflictState<C>
  saveDraft: () => Promise<void>
  submit: () => Promise<void>
  /** Saves changes and goes to another page of the application. */
  goTo: (path: string) => Promise<void>
  /** Deletes what the form edits, including unsaved input and running uploads, and goes to `path`. */
  discard: (path: string) => Promise<void>
  /** Saves changes and previews the resulting page. */
  preview: () => Promise<void>
  /** Token of the open preview. */
  previewToken: string | null
  closePreview: () => void
  /** The running action. */
  running: FormAction['kind'] | null
  failure: Failure | null
  /** Number of actions rejected because of field errors. */
  refusals: number
}

/**
 * The form over the whole content of an application, of which each page renders a part. Typing is autosaved as a draft
 * which requires little (`schemas.draft`); submitting requires everything. A rejection's reasons stay at
 * their fields until those change. Starts from `content`, unless this browser has unsaved changes.
 */
export function useApplicationForm<C extends FieldValues>(
  application: Application<C>,
  content = application.content,
): ApplicationForm<C> {
  const { kind, record, save } = application
  const { accountId, place, isOf, chosen } = application
  const [found] = useState(() => (chosen ? null : findUnsaved<C, CopiedFrom>(accountId, place, isOf)))
  const [initialContent] = useState(() => chosen ?? (found ? restoreContent(found.unsaved.content, content) : content))
  const requiredSchema = useRef<keyof typeof kind.schemas>('draft')
  const isSending = useRef(false)
  const isPressed = useRef(false)
  const first = useRef(content)
  const [running, setRunning] = useState<FormAction['kind'] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [blockedAction, setBlockedAction] = useState<FormAction['kind'] | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [previewToken, setPreviewToken] = useState<string | null>(null)
  const [isDiscarded, setDiscarded] = useState(false)

  const notesFor = (values: FieldValues) =>
    Object.entries(reviewErrors(record?.status === APPLICATION_STATUS.REJECTED ? record.reasons : [])).filter(
      ([field]) => isSame(values[field], first.current[field]),
    )
  const resolver: Resolver<C, unknown, FieldValues> = async (values, context, options) => {
    const schema = kind.schemas[requiredSchema.current]
    const validate: Resolver<C, unknown, FieldValues> = zodResolver(schema as never, wordsOf(kind)) as never
    const result = await validate(values, context, options)
    const errors = isSending.current ? result.errors : { ...Object.fromEntries(notesFor(values)), ...result.errors }
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : result
  }
  const form = useCheckedForm<C>({
    resolver,
    defaultValues: initialContent as DefaultValues<C>,
    shouldFocusError: false,
  })

  const uploadWords = useUploadProblemText(form.control)
  useEffect(() => {
    if (uploadWords === null) setBlockedAction(null)
  }, [uploadWords])
  // An unfinished upload is not stored anywhere.
  useUnsavedWarning(uploadWords !== null && !isDiscarded)

  const showNotes = () => {
    for (const [field, note] of notesFor(form.getValues())) form.setError(field as FieldPath<C>, note)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once; later the resolver preserves them.
  useEffect(showNotes, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, before anything of it is saved.
  useEffect(() => {
    if (found) application.resume(found.unsaved.on, found.unsaved.sent)
  }, [])
  const hasEdits = () => !isSame(form.getValues(), initialContent)
  const autosave = useAutosave<C, CopiedFrom>({
    form,
    ...{ accountId, formKind: place, found, on: application.copiedFrom },
    saved: content,
    schema: kind.schemas.draft,
    params: wordsOf(kind),
    save: (draft) => save(draft, false),
    // A typing user is notified, not interrupted by a dialog.
    onOutdated: async ({ code }) =>
      (await conflictState.detectConflict({ isShown: !hasEdits(), isGone: code === ERROR_CODES.GONE })) ||
      code === ERROR_CODES.GONE,
  })
  const conflictState: EditConflictState<C> = useEditConflict(application, {
    values: () => form.getValues() as C,
    base: autosave.base,
    forget: autosave.forget,
  })

  const isSaved = autosave.state.kind === 'saved'
  // Once saved, a failed save no longer matters; a failed submission still does.
  useEffect(() => {
    if (isSaved) setFailure((last) => (last?.of === 'submit' ? { ...last, isUnanswered: false } : null))
  }, [isSaved])

  const isDraftSaved = () => application.base() !== null && !autosave.hasUnsaved()
  /** Also false while a photo is uploading, since no content contains it yet. */
  const isEverythingSaved = () => isDraftSaved() && uploadProblemOf(form.control) === null
  const perform = (action: FormAction) => async (values: FieldValues) => {
    const sent = form.getValues() as C
    try {
      // Autosave may have saved it while this action waited its turn.
      if (action.kind === 'submit' || !isDraftSaved())
        await autosave.write(sent, values as C, () => save(values as C, action.kind === 'submit'))
      if (action.kind === 'preview') {
        const { token } = await kind.calls.preview({ checkId: application.base()!.checkId })
        setPreviewToken(token)
      }
    } catch (error) {
      if (isOutdated(error) && (await conflictState.detectConflict({ isShown: true, isGone: isGone(error) }))) return
      const field = error instanceof ApiError ? error.field : undefined
      if (field === undefined)
        return setFailure({
          ...failureOf(kind.contentName, error),
          of: action.kind,
          isUnanswered: mayHaveTakenEffect(error),
        })
      form.setError(field as FieldPath<C>, { type: SERVICE, message: (error as ApiError).message })
      return setRefusals((count) => count + 1)
    }
    if (action.kind === 'go') return window.location.assign(action.path)
    if (action.kind !== 'draft') return
    void showToast('草稿已保存', 'success')
    showNotes()
  }
  const runAction = async (action: FormAction) => {
    if (isPressed.current) return
    const isUploading = uploadProblemOf(form.control) !== null
    setBlockedAction(isUploading ? action.kind : null)
    setFailure(null)
    if (isUploading) return
    requiredSchema.current = REQUIRED_SCHEMA[action.kind]
    isSending.current = true
    isPressed.current = true
    setRunning(action.kind)
    let isRefused = false
    await autosave.runExclusive(() =>
      form.send(perform(action), () => {
        isRefused = true
      }),
    )
    isSending.current = false
    isPressed.current = false
    setRunning(null)
    // The form has the errors only now.
    if (isRefused) setRefusals((count) => count + 1)
  }
  return {
    ...form,
    application,
    autosave,
    conflictState,
    running,
    isBusy: running !== null,
    failure:
      blockedAction && uploadWords !== null
        ? { message: uploadWords, remedy: null, of: blockedAction, isUnanswered: false }
        : failure,
    refusals,
    saveDraft: async () => {
      if (isEverythingSaved()) return void showToast('草稿已保存', 'success')
      await runAction({ kind: 'draft' })
    },
    submit: () => runAction({ kind: 'submit' }),
    preview: () => runAction({ kind: 'preview' }),
    previewToken,
    closePreview: () => setPreviewToken(null),
    goTo: async (path) => {
      if (isEverythingSaved()) return window.location.assign(path)
      await runAction({ kind: 'go', path })
    },
    // Waits for a running save, which creates a new version, and prevents later ones, which would be rejected.
    discard: (path) =>
      autosave.runExclusive(async () => {
        // The author has been told what another device saved.
        const { checkId, version } = conflictState.conflict?.theirs ?? application.base()!
        await kind.calls.discard({ checkId, version })
        autosave.forget()
        // Leaving asks for no confirmation then.
        flushSync(() => setDiscarded(true))
        window.location.assign(path)
      }),
  }
}

/** Error texts for schema issues without their own. */
const wordsOf = ({ words = {} }: Pick<FormSetup<FieldValues>, 'words'>) => ({
  error: ({ path = [] }: { path?: readonly PropertyKey[] }) => words[String(path.at(-1))] ?? '请检查这一项',
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Says that what the form edits has been deleted in another window or on another device. */
export const goneText = (contentName: string) => `这份${contentName}已在别处删除`

function failureOf(contentName: string, error: unknown): Omit<Failure, 'of' | 'isUnanswered'> {
  const reaction = reactionTo(error)
  const code = error instanceof ApiError ? error.code : null
  if (reaction.kind === 'silent') return { message: goneText(contentName), remedy: 'reload' }
  if (code !== null && LOGIN_CODES.includes(code)) return { message: reaction.message, remedy: 'login' }
  return { message: reaction.message, remedy: code === ERROR_CODES.CONFLICT ? 'reload' : null }
}

/** A stored copy, limited to the fields and types the form has now. */
function restoreContent<C extends FieldValues>(copy: C, content: C): C {
  const isLike = (one: unknown, other: unknown) =>
    other === null || one === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      name in copy && isLike(copy[name], value) ? copy[name] : value,
    ]),
  ) as C
}
