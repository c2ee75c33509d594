'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form'
import { uploadProblemOf, useUploadWords } from '#components/form/upload-problem.ts'
import { type CheckedForm, useCheckedForm } from '#components/form/use-checked-form.ts'
import { showToast } from '#components/ui/toast.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { reactionTo } from '#lib/http/reaction.ts'
import type { Application, ApplicationSetup } from './application.ts'
import { reviewErrors } from './problems.ts'

/** The kind of an error that only the service could find. */
const SERVICE = 'service'

/** What a press wants: keep a draft, send it for review, or keep it and go to another page of the application. */
type Wish = { kind: 'draft' } | { kind: 'submit' } | { kind: 'go'; path: string }

/** Why nothing was saved, and what helps. */
export interface Failure {
  message: string
  remedy: 'reload' | 'login' | null
}

export interface ApplicationForm<C extends FieldValues> extends CheckedForm<C> {
  application: Application<C>
  saveDraft: () => Promise<void>
  submit: () => Promise<void>
  /** Keeps what changed and goes to another page of the application. */
  goTo: (path: string) => Promise<void>
  /** Which of them runs. */
  running: Wish['kind'] | null
  failure: Failure | null
  /** Presses that the fields' errors refused. */
  refusals: number
}

/**
 * The form of an application over the whole content, of which a page draws its part. Keeping a draft asks little
 * (`schemas.draft`), sending asks everything. Reasons of a rejection stand at their fields until those are changed.
 * `content` is what it begins with.
 */
export function useApplicationForm<C extends FieldValues>(
  application: Application<C>,
  content = application.content,
): ApplicationForm<C> {
  const { kind, record, save } = application
  const isComplete = useRef(false)
  const isSending = useRef(false)
  const first = useRef(content)
  const kept = useRef(content)
  const [running, setRunning] = useState<Wish['kind'] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [refusals, setRefusals] = useState(0)

  const notesFor = (values: FieldValues) =>
    Object.entries(reviewErrors(record?.status === APPLICATION_STATUS.REJECTED ? record.reasons : [])).filter(
      ([field]) => isSame(values[field], first.current[field]),
    )
  const resolver: Resolver<C, unknown, FieldValues> = async (values, context, options) => {
    const schema = isComplete.current ? kind.schemas.complete : kind.schemas.draft
    const read: Resolver<C, unknown, FieldValues> = zodResolver(schema as never, wordsOf(kind)) as never
    const answer = await read(values, context, options)
    const errors = isSending.current ? answer.errors : { ...Object.fromEntries(notesFor(values)), ...answer.errors }
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : answer
  }
  const form = useCheckedForm<C>({ resolver, defaultValues: content as DefaultValues<C>, shouldFocusError: false })

  const uploadWords = useUploadWords(form.control)
  useEffect(() => {
    if (uploadWords === null) setHeld(false)
  }, [uploadWords])

  const showNotes = () => {
    for (const [field, note] of notesFor(form.getValues())) form.setError(field as FieldPath<C>, note)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the resolver keeps them.
  useEffect(showNotes, [])
  useWarning(() => !isSame(form.getValues(), kept.current))

  const deliver = (wish: Wish) => async (values: FieldValues) => {
    const sent = form.getValues()
    try {
      await save(values as C, wish.kind === 'submit')
      kept.current = sent
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined
      if (field === undefined) return setFailure(failureOf(error))
      form.setError(field as FieldPath<C>, { type: SERVICE, message: (error as ApiError).message })
      return setRefusals((count) => count + 1)
    }
    if (wish.kind === 'go') return window.location.assign(wish.path)
    if (wish.kind === 'submit') return
    void showToast('草稿已保存', 'success')
    showNotes()
  }
  const press = async (wish: Wish) => {
    if (form.isRunning()) return
    const isUploading = uploadProblemOf(form.control) !== null
    setHeld(isUploading)
    setFailure(null)
    if (isUploading) return
    isComplete.current = wish.kind === 'submit'
    isSending.current = true
    setRunning(wish.kind)
    let isRefused = false
    await form.send(deliver(wish), () => {
      isRefused = true
    })
    isSending.current = false
    setRunning(null)
    // Only now the form has the errors.
    if (isRefused) setRefusals((count) => count + 1)
  }
  return {
    ...form,
    application,
    running,
    failure: isHeld && uploadWords !== null ? { message: uploadWords, remedy: null } : failure,
    refusals,
    saveDraft: () => press({ kind: 'draft' }),
    submit: () => press({ kind: 'submit' }),
    goTo: async (path) => {
      if (record && isSame(form.getValues(), kept.current)) return window.location.assign(path)
      await press({ kind: 'go', path })
    },
  }
}

/** What a schema refuses without words of its own. */
const wordsOf = ({ words = {} }: Pick<ApplicationSetup<FieldValues>, 'words'>) => ({
  error: ({ path = [] }: { path?: readonly PropertyKey[] }) => words[String(path.at(-1))] ?? '请检查这一项',
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function failureOf(error: unknown): Failure {
  const reaction = reactionTo(error)
  const code = error instanceof ApiError ? error.code : null
  if (reaction.kind === 'silent') return { message: '这份资料已不存在', remedy: 'reload' }
  if (code !== null && LOGIN_CODES.includes(code)) return { message: reaction.message, remedy: 'login' }
  return { message: reaction.message, remedy: code === ERROR_CODES.CONFLICT ? 'reload' : null }
}

/** The browser asks before a page with unsaved changes is left. */
function useWarning(hasChanges: () => boolean) {
  const latest = useRef(hasChanges)
  latest.current = hasChanges
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
