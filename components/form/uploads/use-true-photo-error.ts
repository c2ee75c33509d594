'use client'

import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Photo, photoProblem } from './photo.ts'

/** Takes back what a press was told of the photos once it is so no more: an upload that ran has ended, or was tried again. */
export function useTruePhotoError<V extends FieldValues>(
  { clearErrors }: Pick<UseFormReturn<V, unknown, FieldValues>, 'clearErrors'>,
  name: FieldPath<V>,
  photos: readonly Photo[],
) {
  const problem = photoProblem(photos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another problem that ends what was said of the one before.
  useEffect(() => clearErrors(name), [clearErrors, name, problem])
}
