'use client'

import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#components/form/fields/choice-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { OwnNumber } from '#components/form/fields/own-number.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { photoProblem } from '#components/form/uploads/photo.ts'
import { PhotoField } from '#components/form/uploads/photo-field.tsx'
import { useClearPhotoError } from '#components/form/uploads/use-clear-photo-error.ts'
import { usePhotos } from '#components/form/uploads/use-photos.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { showToast } from '#components/ui/toast.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  DEMAND_CONSENT_VERSION,
  DEMAND_MAX_LENGTH,
  DEMAND_MAX_PHOTOS,
  LEAD_RECIPIENTS_MAX,
  PHOTO_EXTENSIONS,
  PHOTO_MAX_BYTES,
} from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { DEMAND_TYPE_CHOICES } from '#lib/copy/demand.ts'
import { PHOTO_HELP } from '#lib/copy/photo.ts'
import { useSession } from '#lib/session/session.ts'
import { notifyDemandPosted } from './demand-posted.ts'

const PHOTO_RULES = {
  extensions: PHOTO_EXTENSIONS.join('|'),
  maxBytes: PHOTO_MAX_BYTES,
  maxCount: DEMAND_MAX_PHOTOS,
}
/** The key makes it one demand, however often it is sent. */
const emptyDemand = (cityCode: string | undefined) => ({
  opinionType: 1,
  description: '',
  contactMobile: '' as string | undefined,
  pictures: [] as string[],
  consentVersion: DEMAND_CONSENT_VERSION as typeof DEMAND_CONSENT_VERSION,
  cityCode,
  clientKey: crypto.randomUUID(),
})
const FEEDBACK_VISIBILITY = '只有平台客服能查看，每次查看都有记录，不会公开'
const DEMAND_VISIBILITY = `给平台客服和他们转给的最多 ${LEAD_RECIPIENTS_MAX} 位教练或 ${LEAD_RECIPIENTS_MAX} 个场馆查看，每次查看都有记录，不会公开`

/**
 * Posts a demand or feedback. Closing keeps what was typed; cancelling or sending clears it,
 * except for what was typed or added while sending.
 */
export function DemandDialog({ isOpen, onClose }: DemandDialogProps) {
  const photos = usePhotos(PHOTO_RULES)
  const [cityCode] = useState(cityOfPage)
  const { user } = useSession()
  const [usesOtherNumber, setUsesOtherNumber] = useState(false)
  const usesOwnNumber = user !== null && !usesOtherNumber
  const form = useApiForm({
    endpoint: releaseDemand,
    defaultValues: emptyDemand(cityCode),
    fieldOf: {
      [ERROR_CODES.CONFLICT]: 'pictures',
      [ERROR_CODES.TOO_MANY_REQUESTS]: usesOwnNumber ? 'description' : 'contactMobile',
    },
    onDone: (_, { pictures }) => {
      const isTypedSince = form.resetToSaved(emptyDemand(cityCode))
      const hasNewPhotos = photos.clearSent(pictures)
      if (!isTypedSince && !hasNewPhotos) {
        setUsesOtherNumber(false)
        onClose()
      }
      notifyDemandPosted()
      void showToast(MESSAGES['R-2.145'], 'success')
    },
  })
  // An account of another number has logged in meanwhile, and the number is asked for.
  if (usesOwnNumber && form.formState.errors.contactMobile) setUsesOtherNumber(true)
  useClearPhotoError(form, 'pictures', photos.list)
  const isFeedback = Number(useWatch({ control: form.control, name: 'opinionType' })) > 2
  const visibility = isFeedback ? FEEDBACK_VISIBILITY : DEMAND_VISIBILITY
  const closeAndClear = () => {
    onClose()
    form.reset(emptyDemand(cityCode))
    setUsesOtherNumber(false)
    photos.clear()
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const problem = photoProblem(photos.list)
    if (problem) return form.setError('pictures', { message: problem })
    form.clearErrors('pictures')
    form.setValue(
      'pictures',
      photos.list.flatMap(({ address }) => address ?? []),
    )
    // The services know the account's own number, of which the browser has a masked one only.
    form.setValue('contactMobile', usesOwnNumber ? undefined : (form.getValues('contactMobile') ?? ''))
    void form.submit(event)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onCancel={closeAndClear}
      title="发布需求"
      submit="发布"
      onSubmit={submit}
      isBusy={form.isBusy}
    >
      <Box component="p" sx={leadSx}>
        {isFeedback
          ? '告诉我们您的意见，由平台客服查看；登录后发布，可以在“我的需求”看进展。'
          : '告诉我们您在找什么，需求会交给平台客服，可能转给教练或场馆；登录后发布，可以在“我的需求”看进展。'}
      </Box>
      <ChoiceField control={form.control} name="opinionType" label="需求类型" choices={DEMAND_TYPE_CHOICES} />
      <TextField
        control={form.control}
        name="description"
        label="需求描述"
        placeholder="例如：孩子 8 岁，零基础，想在天河区学游泳，周末上午有空"
        rows={5}
        count={DEMAND_MAX_LENGTH}
      />
      <OwnNumber
        ownNumber={user?.mobile ?? null}
        usesOtherNumber={usesOtherNumber}
        onUsesOtherNumber={(usesOther) => {
          form.clearErrors('contactMobile')
          setUsesOtherNumber(usesOther)
        }}
      >
        <MobileField control={form.control} name="contactMobile" label="手机号码" help={visibility} />
      </OwnNumber>
      {usesOwnNumber && (
        <Box component="p" sx={leadSx}>
          {visibility}
        </Box>
      )}
      <PhotoField
        label="图片（选填）"
        photos={photos}
        rules={PHOTO_RULES}
        help={PHOTO_HELP}
        error={form.formState.errors.pictures?.message as string | undefined}
      />
    </FormDialog>
  )
}

/** City of the page, from a cookie set by the edge. */
const cityOfPage = () => /\blocation=[^;]*?adCode%22%3A%22(\d{6})/.exec(document.cookie)?.[1]

const leadSx = { margin: 0, color: 'text.secondary', fontSize: 'var(--text-sm)' }

export interface DemandDialogProps {
  isOpen: boolean
  onClose: () => void
}
