'use client'

import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Photo, photoProblem } from './photo.ts'

/** Clears an upload error shown on submit once it no longer applies: the upload has finished, or was retried. */
export function useClearPhotoError<V extends FieldValues>(
  { clearErrors }: Pick<UseFormReturn<V, unknown, FieldValues>, 'clearErrors'>,
  name: FieldPath<V>,
  photos: readonly Photo[],
) {
  const problem = photoProblem(photos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed problem clears the previous message.
  useEffect(() => clearErrors(name), [clearErrors, name, problem])
}
