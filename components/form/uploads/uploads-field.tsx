'use client'

import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { UploadedPhoto } from '#lib/contracts/application/application-fields.ts'
import { APPLICATION_PHOTOS_MAX, PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { PHOTO_HELP } from '#lib/copy/photo.ts'
import type { Purpose } from '#lib/http/upload-photo.ts'
import { messageIn } from '../message-in.ts'
import { photoProblem, type StoredPhoto } from './photo.ts'
import { PhotoField } from './photo-field.tsx'
import { useUploadProblem } from './upload-problem.ts'
import { usePhotos } from './use-photos.ts'

const FILE_RULES = { extensions: PHOTO_EXTENSIONS.join('|'), maxBytes: PHOTO_MAX_BYTES }

/**
 * Permanent photos, the first being the cover: the form value is `UploadedPhoto[]`. Unfinished uploads are
 * reported through `uploadProblemOf`.
 */
export function UploadsField<V extends FieldValues, C>({
  maxCount = APPLICATION_PHOTOS_MAX,
  ...props
}: UploadsFieldProps<V, C>) {
  return (
    <StoredPhotosField
      {...props}
      isOrdered
      maxCount={maxCount}
      read={(value: readonly UploadedPhoto[] = []) => value.map(({ url, ...size }) => ({ address: url, size }))}
      write={(photos) => photos.flatMap(({ address, size }) => (size ? [{ url: address, ...size }] : []))}
    />
  )
}

/** One permanent photo, or one of a paper: the form value is its address, '' if there is none. */
export function UploadField<V extends FieldValues, C>(props: UploadFieldProps<V, C>) {
  return (
    <StoredPhotosField
      {...props}
      maxCount={1}
      read={(address: string | undefined) => (address ? [{ address, size: null }] : [])}
      write={([photo]) => photo?.address ?? ''}
    />
  )
}

function StoredPhotosField<V extends FieldValues, C, T>({
  control,
  name,
  label,
  help,
  maxCount,
  isOrdered,
  as = 'lasting',
  read,
  write,
}: StoredPhotosFieldProps<V, C, T>) {
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
      onBlur={field.onBlur}
    />
  )
}

interface UploadFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  /** What the photo is for; the accepted files are added to it. */
  help?: string
  /** Default: a public photo. */
  as?: Purpose
}

interface UploadsFieldProps<V extends FieldValues, C> extends UploadFieldProps<V, C> {
  maxCount?: number
}

interface StoredPhotosFieldProps<V extends FieldValues, C, T> extends UploadFieldProps<V, C> {
  maxCount: number
  isOrdered?: boolean
  /** Convert between the form value and the photos of the list. A row being removed no longer has a value. */
  read: (value: T | undefined) => StoredPhoto[]
  write: (photos: readonly StoredPhoto[]) => T
}
