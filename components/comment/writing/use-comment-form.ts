'use client'

import { dropDraft, logInToWrite, readDraft } from '#components/form/drafts.ts'
import { photoProblem } from '#components/form/uploads/photo.ts'
import { useClearPhotoError } from '#components/form/uploads/use-clear-photo-error.ts'
import { usePhotos } from '#components/form/uploads/use-photos.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useStoredDraft } from '#components/form/use-draft.ts'
import { handleErrorOrLogIn } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { type Comment, userComment } from '#lib/contracts/comment/comment.ts'
import type { CommentAspect } from '#lib/contracts/comment/comment-codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import { COMMENT_MAX_PHOTOS, PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import { commentKey } from '../draft-keys.ts'
import { type ShownComment, shownComment } from '../shown-comment.ts'

export const PHOTO_RULES = {
  extensions: PHOTO_EXTENSIONS.join('|'),
  maxBytes: PHOTO_MAX_BYTES,
  maxCount: COMMENT_MAX_PHOTOS,
}

/** The stored draft; photos are not part of it, since their files exist only in this page. */
interface Draft {
  content: string
  score: number | null
  aspects: Partial<Record<CommentAspect, number | null>>
  learnerAge: LearnerAge | null
  anonymousState: 0 | 1
}

const DRAFT_FIELDS = ['content', 'score', 'aspects', 'learnerAge', 'anonymousState'] as const
const EMPTY: Draft = { content: '', score: null, aspects: {}, learnerAge: null, anonymousState: 0 }

/** The comment form and its photos, which are uploaded when chosen and referenced on submit. */
export function useCommentForm({ coachId, onWritten }: CommentFormOptions) {
  const key = commentKey(coachId)
  const session = useSession()
  const photos = usePhotos(PHOTO_RULES)
  const form = useApiForm({
    endpoint: userComment,
    defaultValues: { ...EMPTY, ...readDraft<Draft>(key), coachId, pictureList: [] as string[] },
    fieldOf: {
      [ERROR_CODES.CONFLICT]: 'pictureList',
      [ERROR_CODES.TOO_MANY_REQUESTS]: 'content',
      [ERROR_CODES.TEXT_REFUSED]: 'content',
    },
    onDone: (written, { pictureList }) => {
      const isTypedSince = form.resetToSaved({ ...EMPTY, coachId, pictureList: [] })
      if (!isTypedSince) dropDraft(key)
      const hasNewPhotos = photos.clearSent(pictureList)
      onWritten(shownComment(written), { isChangedSince: isTypedSince || hasNewPhotos })
      void showToast(successText(written), 'success')
    },
    onError: (error) => handleErrorOrLogIn(error, () => logInToWrite(key)),
  })
  useStoredDraft(form, key, DRAFT_FIELDS)
  useClearPhotoError(form, 'pictureList', photos.list)

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (form.isBusy || !(await form.trigger(['content', 'score'], { shouldFocus: true }))) return
    if (!(await isLoggedIn(session))) return logInToWrite(key)
    const problem = photoProblem(photos.list)
    if (problem) return form.setError('pictureList', { message: problem })
    form.clearErrors('pictureList')
    form.setValue(
      'pictureList',
      photos.list.flatMap(({ address }) => address ?? []),
    )
    await form.submit()
  }
  return { form, photos, submit }
}

function successText({ isHeld, isVerified }: Comment) {
  if (isHeld) return '评价已提交，审核通过后公开'
  return isVerified ? MESSAGES['R-8.12'] : `${MESSAGES['R-8.12']}，评价标为未核实，不计入评分`
}

interface CommentFormOptions {
  coachId: number
  /** `isChangedSince`: something was typed or added while the comment was being sent; it is left in the form. */
  onWritten: (comment: ShownComment, options: { isChangedSince: boolean }) => void
}
