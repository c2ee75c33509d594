'use client'

import { dropDraft, logInToWrite, readDraft } from '#components/form/drafts.ts'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { photoProblem } from '#components/form/photo.ts'
import { PhotoField } from '#components/form/photo-field.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useKeptDraft } from '#components/form/use-draft.ts'
import { usePhotos } from '#components/form/use-photos.ts'
import { useTruePhotoError } from '#components/form/use-true-photo-error.ts'
import { meetAndLogIn } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { calledCoach } from '#lib/contracts/coach/called-coach.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { type Comment, userComment } from '#lib/contracts/comment/comment.ts'
import { COMMENT_ASPECTS, type CommentAspect } from '#lib/contracts/comment/comment-codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import { COMMENT_MAX_PHOTOS, PHOTO_EXTENSIONS, PHOTO_MAX_BYTES, REPLY_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { COMMENT_ASPECT_WORDS } from '#lib/copy/comment.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import { PHOTO_HELP } from '#lib/copy/photo.ts'
import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import { AnonymousField } from './anonymous-field.tsx'
import { commentKey } from './draft-keys.ts'
import { ScoreField } from './score-field.tsx'
import { type ShownComment, shownComment } from './shown-comment.ts'
import css from './writing.module.css'

const PHOTO_RULES = {
  extensions: PHOTO_EXTENSIONS.join('|'),
  maxBytes: PHOTO_MAX_BYTES,
  maxCount: COMMENT_MAX_PHOTOS,
}

/** What is kept of it while it is not published: the photos' files are nowhere but in this page. */
interface Draft {
  content: string
  score: number | null
  aspects: Partial<Record<CommentAspect, number | null>>
  learnerAge: LearnerAge | null
  anonymousState: 0 | 1
}

const KEPT = ['content', 'score', 'aspects', 'learnerAge', 'anonymousState'] as const
const EMPTY: Draft = { content: '', score: null, aspects: {}, learnerAge: null, anonymousState: 0 }

/** Writes a comment on a coach. What was typed stays until it is published. */
export function CommentDialog({ coachId, name, isOpen, onClose, onWritten }: CommentDialogProps) {
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
    onDone: (written) => {
      onWritten(shownComment(written))
      onClose()
      form.reset({ ...EMPTY, coachId, pictureList: [] })
      dropDraft(key)
      photos.clear()
      void showToast(doneWords(written), 'success')
    },
    onRefused: (error) => meetAndLogIn(error, () => logInToWrite(key)),
  })
  useKeptDraft(form, key, KEPT)
  useTruePhotoError(form, 'pictureList', photos.list)

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
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`评价${calledCoach(name)}`}
      submit="发布评价"
      onSubmit={(event) => void submit(event)}
      isBusy={form.isBusy}
    >
      <p className={css.rule}>
        给这位教练发过预约、已被联系又没有撤回的账号，评价标为“约过课”并计入评分；其他评价标为“未核实”。
      </p>
      <ScoreField control={form.control} name="score" label="评分（选填）" />
      {form.watch('score') !== null && (
        <div className={css.aspects}>
          {COMMENT_ASPECTS.map((aspect) => (
            <ScoreField
              key={aspect}
              control={form.control}
              name={`aspects.${aspect}`}
              label={`${COMMENT_ASPECT_WORDS[aspect]}（选填）`}
              part={COMMENT_ASPECT_WORDS[aspect]}
            />
          ))}
        </div>
      )}
      <TextField
        control={form.control}
        name="content"
        label="评价内容"
        placeholder="教得怎么样？上课准时吗？孩子喜欢吗？请勿填写手机号等联系方式"
        rows={5}
        count={REPLY_MAX_LENGTH}
      />
      <PhotoField
        label="图片（选填）"
        photos={photos}
        rules={PHOTO_RULES}
        help={PHOTO_HELP}
        error={form.formState.errors.pictureList?.message as string | undefined}
      />
      <SelectField control={form.control} name="learnerAge" label="学员年龄（选填，会显示在评价旁）">
        <option value="">不说明</option>
        {LEARNER_AGES.map((age) => (
          <option key={age} value={age}>
            {LEARNER_AGE_WORDS[age]}
          </option>
        ))}
      </SelectField>
      <AnonymousField control={form.control} name="anonymousState" />
    </FormDialog>
  )
}

function doneWords({ isHeld, isVerified }: Comment) {
  if (isHeld) return '评价已提交，审核通过后公开'
  return isVerified ? '评价已发布' : '评价已发布，标为未核实，不计入评分'
}

interface CommentDialogProps {
  coachId: number
  /** Of the coach. */
  name: string
  isOpen: boolean
  onClose: () => void
  onWritten: (comment: ShownComment) => void
}
