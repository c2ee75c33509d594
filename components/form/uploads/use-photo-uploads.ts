'use client'

import { useCallback, useRef } from 'react'
import { type Purpose, uploadPhoto } from '#lib/http/upload-photo.ts'
import { measurePhoto } from './measure-photo.ts'
import type { Photo } from './photo.ts'

/**
 * Uploads photos; `change` receives their progress and outcome. `release` discards a photo that leaves the form: aborts
 * its upload and frees its object URL.
 */
export function usePhotoUploads(as: Purpose | undefined, change: (key: string, change: Partial<Photo>) => void) {
  const running = useRef(new Map<string, AbortController>())

  const upload = useCallback(
    async ({ key, file }: Photo) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      try {
        const onProgress = (progress: number) => change(key, { progress })
        const size = as ? await measurePhoto(file!) : null
        change(key, {
          address: await uploadPhoto(file!, { onProgress, signal: controller.signal, ...(as && { as }) }),
          progress: 1,
          size,
        })
      } catch (error) {
        if (!controller.signal.aborted)
          change(key, { error: error instanceof Error ? error.message : '上传失败，请重试' })
      } finally {
        running.current.delete(key)
      }
    },
    [change, as],
  )

  const release = useCallback(({ key, preview }: Photo) => {
    running.current.get(key)?.abort()
    URL.revokeObjectURL(preview)
  }, [])

  return { upload, release }
}
