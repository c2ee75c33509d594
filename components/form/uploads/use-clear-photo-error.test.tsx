/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { newPhoto, type Photo } from './photo.ts'
import { useClearPhotoError } from './use-clear-photo-error.ts'

globalThis.URL.createObjectURL = () => 'blob:photo'
const uploading = newPhoto(new File([''], 'a.jpg'), 'new 0')
const uploaded: Photo = { ...uploading, address: '/uploads/a.webp', progress: 1 }
const failed: Photo = { ...uploading, error: '上传失败，请重试' }

test.each([
  ['is there', uploaded, undefined],
  ['has failed', failed, undefined],
  ['is still on its way', { ...uploading, progress: 0.5 }, '图片还在上传，请稍候再发布'],
] as const)('FM-22 the error about a photo still uploading is shown until it %s', (_how, next, message) => {
  const { result, rerender } = renderHook(
    ({ photos }: { photos: Photo[] }) => {
      const form = useForm({ defaultValues: { pictures: [] as string[] } })
      useClearPhotoError(form as never, 'pictures', photos)
      return [form, form.formState.errors.pictures?.message] as const
    },
    { initialProps: { photos: [uploading] } },
  )
  act(() => result.current[0].setError('pictures', { message: '图片还在上传，请稍候再发布' }))
  expect(result.current[1]).toBe('图片还在上传，请稍候再发布')
  rerender({ photos: [next] })
  expect(result.current[1]).toBe(message)
})
