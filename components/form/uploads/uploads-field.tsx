'use client'

import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { UploadedPhoto } from '#lib/contracts/application/application-fields.ts'
import { APPLICATION_PHOTOS_MAX, PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { PHOTO_HELP } from '#lib/copy/photo.ts'
import type { Purpose } from '#lib/http/upload-photo.ts'
import { messageIn } from '../message-in.ts'
import { type KeptPhoto, photoProblem } from './photo.ts'
import { PhotoField } from './photo-field.tsx'
import { useUploadProblem } from './upload-problem.ts'
import { usePhotos } from './use-photos.ts'

const FILE_RULES = { extensions: PHOTO_EXTENSIONS.join('|'), maxBytes: PHOTO_MAX_BYTES }

/**
 * Photos that stay, the first of them the cover: the form keeps `UploadedPhoto[]`. Whether one is still on its
 * way the form hears from `uploadProblemOf`.
 */
export function UploadsField<V extends FieldValues, C>({
  maxCount = APPLICATION_PHOTOS_MAX,
  ...props
}: UploadsFieldProps<V, C>) {
  return (
    <KeptField
      {...props}
      isOrdered
      maxCount={maxCount}
      read={(value: readonly UploadedPhoto[] = []) => value.map(({ url, ...size }) => ({ address: url, size }))}
      write={(photos) => photos.flatMap(({ address, size }) => (size ? [{ url: address, ...size }] : []))}
    />
  )
}

/** One photo that stays, or one of a paper: the form keeps its address, '' while there is none. */
export function UploadField<V extends FieldValues, C>(props: UploadFieldProps<V, C>) {
  return (
    <KeptField
      {...props}
      maxCount={1}
      read={(address: string | undefined) => (address ? [{ address, size: null }] : [])}
      write={([photo]) => photo?.address ?? ''}
    />
  )
}

function KeptField<V extends FieldValues, C, T>({
  control,
  name,
  label,
  help,
  maxCount,
  isOrdered,
  as = 'lasting',
  read,
  write,
}: KeptFieldProps<V, C, T>) {
  const { field, fieldState } = useController({ control, name })
  const rules = { ...FILE_RULES, maxCount }
  const photos = usePhotos(rules, {
    value: read(field.value),
    onChange: (list) => field.onChange(write(list)),
    as,
  })
  useUploadProblem(control, name, photoProblem(photos.list, '保存或提交'))
  return (
    <PhotoField
      ref={field.ref}
      label={label}
      photos={photos}
      rules={rules}
      help={help ? `${help}${PHOTO_HELP}` : PHOTO_HELP}
      error={messageIn(fieldState.error)}
      isOrdered={isOrdered}
      onLeave={field.onBlur}
    />
  )
}

interface UploadFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  /** A sentence on what the photo is for; what files are taken follows by itself. */
  help?: string
  /** Default: a photo everybody may see. */
  as?: Purpose
}

interface UploadsFieldProps<V extends FieldValues, C> extends UploadFieldProps<V, C> {
  maxCount?: number
}

interface KeptFieldProps<V extends FieldValues, C, T> extends UploadFieldProps<V, C> {
  maxCount: number
  isOrdered?: boolean
  /** Between what the form keeps and the photos of the list. A row that is being removed has no value any more. */
  read: (value: T | undefined) => KeptPhoto[]
  write: (photos: readonly KeptPhoto[]) => T
}
