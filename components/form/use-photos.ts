'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { uploadPhoto } from '#lib/http/upload-photo.ts'
import { type FileRules, problemOfFile } from './check-file.ts'

/** A photo of the list: on its way, there (`address`), or not uploaded (`error`, in words). */
export interface Photo {
  key: number
  name: string
  file: File
  /** Address of the picture in this browser. */
  preview: string
  /** Share that is sent, 0 to 1. */
  progress: number
  address: string | null
  error: string | null
}

export interface PhotoRules extends FileRules {
  maxCount: number
}

export interface Photos {
  list: readonly Photo[]
  /** What was wrong with the files chosen last, in words. */
  refusal: string | null
  add: (files: Iterable<File>) => void
  remove: (key: number) => void
  retry: (key: number) => void
  clear: () => void
}

/** Why a form cannot be sent yet: nothing is sent without the photos somebody sees in it. */
export function photoProblem(photos: readonly Photo[]): string | null {
  if (photos.some(({ error }) => error)) return '有图片没有上传成功，请重试或移除后再发布'
  if (photos.some(({ address }) => !address)) return '图片还在上传，请稍候再发布'
  return null
}

/** The photos of a form: each is uploaded when it is chosen, can be removed at any time and tried again when it failed. */
export function usePhotos({ maxCount, extensions, maxBytes }: PhotoRules): Photos {
  const [list, setList] = useState<readonly Photo[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const nextKey = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  const latest = useRef(list)
  latest.current = list

  const change = useCallback((key: number, change: Partial<Photo>) => {
    setList((photos) => photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)))
  }, [])

  const upload = useCallback(
    async ({ key, file }: Photo) => {
      const stop = new AbortController()
      running.current.set(key, stop)
      try {
        const onProgress = (progress: number) => change(key, { progress })
        change(key, { address: await uploadPhoto(file, { onProgress, signal: stop.signal }), progress: 1 })
      } catch (error) {
        if (!stop.signal.aborted) change(key, { error: error instanceof Error ? error.message : '上传失败，请重试' })
      } finally {
        running.current.delete(key)
      }
    },
    [change],
  )

  const drop = useCallback((photos: readonly Photo[]) => {
    for (const { key, preview } of photos) {
      running.current.get(key)?.abort()
      URL.revokeObjectURL(preview)
    }
    setList((kept) => kept.filter((photo) => !photos.includes(photo)))
  }, [])

  // Who leaves the page takes the pictures' memory along; uploads that are under way end with it.
  useEffect(() => () => drop(latest.current), [drop])

  return {
    list,
    refusal,
    add(files) {
      const chosen = [...files]
      const problems = chosen.map((file) => problemOfFile(file, { extensions, maxBytes }))
      const good = chosen.filter((_, at) => problems[at] === null)
      const room = maxCount - list.length
      setRefusal(problems.find((each) => each !== null) ?? (good.length > room ? MESSAGES['R-5.23'](maxCount) : null))
      const added = good.slice(0, room).map(
        (file): Photo => ({
          key: nextKey.current++,
          name: file.name,
          file,
          preview: URL.createObjectURL(file),
          progress: 0,
          address: null,
          error: null,
        }),
      )
      setList([...list, ...added])
      for (const photo of added) void upload(photo)
    },
    remove(key) {
      setRefusal(null)
      drop(list.filter((photo) => photo.key === key))
    },
    retry(key) {
      const photo = list.find((each) => each.key === key)
      if (!photo) return
      change(key, { error: null, progress: 0 })
      void upload(photo)
    },
    clear() {
      setRefusal(null)
      drop(list)
    },
  }
}
