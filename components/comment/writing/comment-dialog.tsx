'use client'

import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { PhotoField } from '#components/form/uploads/photo-field.tsx'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { COMMENT_ASPECTS } from '#lib/contracts/comment/comment-codes.ts'
import { REPLY_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { COMMENT_ASPECT_WORDS } from '#lib/copy/comment.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import { PHOTO_HELP } from '#lib/copy/photo.ts'
import type { ShownComment } from '../shown-comment.ts'
import css from '../writing.module.css'
import { AnonymousField } from './anonymous-field.tsx'
import { ScoreField } from './score-field.tsx'
import { PHOTO_RULES, useCommentForm } from './use-comment-form.ts'

/** The form to comment on a coach. Typed text is kept until it is published. */
export function CommentDialog({ coachId, name, isOpen, onClose, onWritten }: CommentDialogProps) {
  const { form, photos, submit } = useCommentForm({
    coachId,
    onWritten: (comment, { isChangedSince }) => {
      onWritten(comment)
      if (!isChangedSince) onClose()
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`评价${withCoachTitle(name)}`}
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

interface CommentDialogProps {
  coachId: number
  /** The coach's name. */
  name: string
  isOpen: boolean
  onClose: () => void
  onWritten: (comment: ShownComment) => void
}
