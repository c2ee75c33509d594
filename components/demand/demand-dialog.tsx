'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { ChoiceField } from '#components/form/choice-field.tsx'
import { PhotoField } from '#components/form/photo-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { usePhotos } from '#components/form/use-photos.ts'
import { MuiProvider } from '#components/theme/mui-provider.tsx'
import { BREAKPOINTS } from '#components/theme/tokens.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { DEMAND_MAX_LENGTH, DEMAND_MAX_PHOTOS, PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { releaseOpinion } from '#lib/contracts/opinion.ts'
import { OPINION_TYPE_CHOICES } from '#lib/copy/opinion.ts'
import { tellDemandPosted } from './posted.ts'

const PHOTO_RULES = {
  extensions: PHOTO_EXTENSIONS.join('|'),
  maxBytes: PHOTO_MAX_BYTES,
  maxCount: DEMAND_MAX_PHOTOS,
}
const EMPTY = { opinionType: 1, description: '', contactMobile: '', pictures: [] as string[] }

/**
 * Posts a demand or a feedback. Closing it keeps what was typed; cancelling and a good answer
 * empty it.
 */
export function DemandDialog({ isOpen, onClose }: DemandDialogProps) {
  return (
    <MuiProvider>
      <DemandForm isOpen={isOpen} onClose={onClose} />
    </MuiProvider>
  )
}

function DemandForm({ isOpen, onClose }: DemandDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.tablet - 1}px)`)
  const photos = usePhotos(PHOTO_RULES)
  const form = useApiForm({
    endpoint: releaseOpinion,
    defaultValues: EMPTY,
    fieldOf: { [ERROR_CODES.CONFLICT]: 'pictures', [ERROR_CODES.TOO_MANY_REQUESTS]: 'contactMobile' },
    onDone: () => {
      finish()
      tellDemandPosted()
      void showToast('发布成功，我们会尽快与您联系', 'success')
    },
  })
  const finish = () => {
    onClose()
    form.reset()
    photos.clear()
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const problem = problemOf(photos.list)
    if (problem) return form.setError('pictures', { message: problem })
    form.clearErrors('pictures')
    form.setValue(
      'pictures',
      photos.list.flatMap(({ address }) => address ?? []),
    )
    void form.submit(event)
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
      slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: submit } as object }}
    >
      <DialogTitle id={titleId}>发布需求</DialogTitle>
      <IconButton onClick={onClose} aria-label="关闭，保留已填内容" sx={closeSx}>
        <span aria-hidden="true">×</span>
      </IconButton>
      <DialogContent dividers sx={contentSx}>
        <Box component="p" sx={leadSx}>
          告诉我们您在找什么，客服会在 1 个工作日内与您联系。
        </Box>
        <ChoiceField control={form.control} name="opinionType" label="需求类型" choices={OPINION_TYPE_CHOICES} />
        <TextField
          control={form.control}
          name="description"
          label="需求描述"
          placeholder="例如：孩子 8 岁，零基础，想在天河区学游泳，周末上午有空"
          rows={5}
          count={DEMAND_MAX_LENGTH}
        />
        <TextField
          control={form.control}
          name="contactMobile"
          label="手机号码"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          help="仅用于与您联系，不会公开"
        />
        <PhotoField
          label="图片（选填）"
          photos={photos}
          rules={PHOTO_RULES}
          help="支持 jpg、jpeg、png、gif 格式，每张不超过 10 MB"
          error={form.formState.errors.pictures?.message as string | undefined}
        />
      </DialogContent>
      <DialogActions sx={actionsSx}>
        <Button onClick={finish}>取消</Button>
        <SubmitButton isBusy={form.isBusy} busyText="发布中…" fullWidth={false}>
          发布
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

/** Nothing is sent without the photos somebody sees in the form. */
function problemOf(photos: readonly { address: string | null; error: string | null }[]): string | null {
  if (photos.some(({ error }) => error)) return '有图片没有上传成功，请重试或移除后再发布'
  if (photos.some(({ address }) => !address)) return '图片还在上传，请稍候再发布'
  return null
}

const closeSx = { position: 'absolute', top: 10, right: 12, fontSize: 24, lineHeight: 1, color: 'text.secondary' }
const contentSx = { display: 'grid', gap: 5, alignContent: 'start' }
const leadSx = { margin: 0, color: 'text.secondary', fontSize: 14 }
const actionsSx = { padding: 4, gap: 2, '& .MuiButton-contained': { width: 'auto', flex: { xs: 1, md: 'none' } } }

export interface DemandDialogProps {
  isOpen: boolean
  onClose: () => void
}
