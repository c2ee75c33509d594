'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId } from 'react'
import { PhotoField } from '#components/form/photo-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { type Photo, usePhotos } from '#components/form/use-photos.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { BREAKPOINTS } from '#components/theme/tokens.ts'
import { showToast } from '#components/ui/toast.ts'
import { userComment } from '#lib/contracts/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { COMMENT_MAX_PHOTOS, PHOTO_EXTENSIONS, PHOTO_MAX_BYTES, REPLY_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import { AnonymousField } from './anonymous-field.tsx'
import { commentKey, dropDraft, keepDraft, logInToWrite, readDraft } from './drafts.ts'
import { ScoreField } from './score-field.tsx'
import { type ShownComment, shownComment } from './shown-comment.ts'

const PHOTO_RULES = {
  extensions: PHOTO_EXTENSIONS.join('|'),
  maxBytes: PHOTO_MAX_BYTES,
  maxCount: COMMENT_MAX_PHOTOS,
}

/** What is kept of it while it is not published: the photos' files are nowhere but in this page. */
interface Draft {
  content: string
  score: number | null
  anonymousState: 0 | 1
}

const EMPTY: Draft = { content: '', score: null, anonymousState: 0 }

/** Writes a comment on a coach. What was typed stays until it is published. */
export function CommentDialog(props: CommentDialogProps) {
  return (
    <MuiProvider>
      <CommentForm {...props} />
    </MuiProvider>
  )
}

function CommentForm({ coachId, name, isOpen, onClose, onWritten }: CommentDialogProps) {
  const titleId = useId()
  const key = commentKey(coachId)
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.tablet - 1}px)`)
  const session = useSession()
  const photos = usePhotos(PHOTO_RULES)
  const form = useApiForm({
    endpoint: userComment,
    defaultValues: { ...EMPTY, ...readDraft<Draft>(key), coachId, pictureList: [] as string[] },
    fieldOf: { [ERROR_CODES.CONFLICT]: 'pictureList', [ERROR_CODES.TOO_MANY_REQUESTS]: 'content' },
    onDone: (written) => {
      onWritten(shownComment(written))
      onClose()
      form.reset({ ...EMPTY, coachId, pictureList: [] })
      dropDraft(key)
      photos.clear()
      void showToast('评价已发布', 'success')
    },
  })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch(({ content, score, anonymousState }) =>
      keepDraft(key, { content, score, anonymousState }),
    )
    return unsubscribe
  }, [watch, key])

  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (form.isBusy || !(await form.trigger(['content', 'score'], { shouldFocus: true }))) return
    if (!(await isLoggedIn(session))) return logInToWrite(key)
    const problem = problemOf(photos.list)
    if (problem) return form.setError('pictureList', { message: problem })
    form.clearErrors('pictureList')
    form.setValue(
      'pictureList',
      photos.list.flatMap(({ address }) => address ?? []),
    )
    await form.submit()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      scroll="paper"
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          component: 'form',
          noValidate: true,
          onSubmit: (event: React.FormEvent) => void submit(event),
        } as object,
      }}
    >
      <DialogTitle id={titleId}>评价{name}教练</DialogTitle>
      <IconButton onClick={onClose} aria-label="关闭，保留已填内容" sx={closeSx}>
        <span aria-hidden="true">×</span>
      </IconButton>
      <DialogContent dividers sx={contentSx}>
        <ScoreField control={form.control} name="score" label="评分（选填）" />
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
          help="支持 jpg、jpeg、png、gif 格式，每张不超过 10 MB"
          error={form.formState.errors.pictureList?.message as string | undefined}
        />
        <AnonymousField control={form.control} name="anonymousState" />
      </DialogContent>
      <DialogActions sx={actionsSx}>
        <Button onClick={onClose}>取消</Button>
        <SubmitButton isBusy={form.isBusy} busyText="发布中…" fullWidth={false}>
          发布评价
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

/** Nothing is sent without the photos somebody sees in the form. */
function problemOf(photos: readonly Photo[]): string | null {
  if (photos.some(({ error }) => error)) return '有图片没有上传成功，请重试或移除后再发布'
  if (photos.some(({ address }) => !address)) return '图片还在上传，请稍候再发布'
  return null
}

const closeSx = { position: 'absolute', top: 10, right: 12, fontSize: 24, lineHeight: 1, color: 'text.secondary' }
const contentSx = { display: 'grid', gap: 5, alignContent: 'start' }
const actionsSx = { padding: 4, gap: 2, '& .MuiButton-contained': { width: 'auto', flex: { xs: 1, md: 'none' } } }

interface CommentDialogProps {
  coachId: number
  /** Of the coach. */
  name: string
  isOpen: boolean
  onClose: () => void
  onWritten: (comment: ShownComment) => void
}
