'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#lib/contracts/messages.ts'
import type { Purpose } from '#lib/http/upload-photo.ts'
import { type FileRules, problemOfFile } from './check-file.ts'
import { areSame, existingPhoto, newPhoto, type Photo, type StoredPhoto, storedPhotosOf } from './photo.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

export interface PhotoRules extends FileRules {
  maxCount: number
}

export interface Photos {
  list: readonly Photo[]
  /** Error text for the files chosen last. */
  refusal: string | null
  add: (files: Iterable<File>) => void
  remove: (key: string) => void
  retry: (key: string) => void
  /** Moves a photo one place towards the start (-1) or the end (1). */
  move: (key: string, by: 1 | -1) => void
  clear: () => void
  /** Removes the photos with these addresses, which were sent; returns whether any are left, added since. */
  clearSent: (addresses: readonly string[]) => boolean
}

/** Permanent photos bound to a form value: the current ones, and the callback for changes. */
export interface PhotoBinding {
  value: readonly StoredPhoto[]
  onChange: (photos: readonly StoredPhoto[]) => void
  as: Purpose
}

/**
 * The photos of a form: each is uploaded when chosen, and can be removed at any time and retried after a failure.
 * Without `binding` they are temporary, and the form reads `list` on submit.
 */
export function usePhotos({ maxCount, extensions, maxBytes }: PhotoRules, binding?: PhotoBinding): Photos {
  const [list, setList] = useState<readonly Photo[]>(() =>
    (binding?.value ?? []).map((photo) => existingPhoto(photo, binding?.as)),
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const nextKey = useRef(0)
  const latest = useRef(list)
  const form = useRef(binding)
  form.current = binding

  // Based on the latest list rather than the rendered one: two uploads may finish before the next render.
  const show = useCallback((next: readonly Photo[]) => {
    const before = storedPhotosOf(latest.current)
    latest.current = next
    setList(next)
    if (!areSame(before, storedPhotosOf(next))) form.current?.onChange(storedPhotosOf(next))
  }, [])

  const change = useCallback(
    (key: string, change: Partial<Photo>) =>
      show(latest.current.map((photo) => (photo.key === key ? { ...photo, ...change } : photo))),
    [show],
  )

  const { upload, release } = usePhotoUploads(binding?.as, change)

  // Unmounting frees the object URLs and aborts running uploads.
  useEffect(() => () => latest.current.forEach(release), [release])

  // The form was given photos that did not come from this list, such as a reloaded draft.
  const given = binding?.value.map(({ address }) => address).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos differ only by address.
  useEffect(() => {
    const { value, as } = form.current ?? {}
    if (!value || areSame(value, storedPhotosOf(latest.current))) return
    const known = new Map(latest.current.map((photo) => [photo.address, photo]))
    const next = value.map((photo) => known.get(photo.address) ?? existingPhoto(photo, as))
    for (const photo of latest.current) if (!next.includes(photo)) release(photo)
    latest.current = next
    setList(next)
  }, [given, release])

  return {
    list,
    refusal,
    add(files) {
      const chosen = [...files]
      const problems = chosen.map((file) => problemOfFile(file, { extensions, maxBytes }))
      const accepted = chosen.filter((_, at) => problems[at] === null)
      const room = maxCount - list.length
      setRefusal(
        problems.find((each) => each !== null) ?? (accepted.length > room ? MESSAGES['R-5.23'](maxCount) : null),
      )
      const added = accepted.slice(0, room).map((file) => newPhoto(file, `new ${nextKey.current++}`))
      show([...list, ...added])
      for (const photo of added) void upload(photo)
    },
    remove(key) {
      setRefusal(null)
      list.filter((photo) => photo.key === key).forEach(release)
      show(list.filter((photo) => photo.key !== key))
    },
    retry(key) {
      const photo = list.find((each) => each.key === key)
      if (!photo) return
      change(key, { error: null, progress: 0 })
      void upload(photo)
    },
    move(key, by) {
      const from = list.findIndex((photo) => photo.key === key)
      const to = from + by
      if (from < 0 || to < 0 || to >= list.length) return
      const moved = [...list]
      moved[from] = list[to]!
      moved[to] = list[from]!
      show(moved)
    },
    clear() {
      setRefusal(null)
      list.forEach(release)
      show([])
    },
    clearSent(addresses) {
      const isSent = ({ address }: Photo) => address !== null && addresses.includes(address)
      latest.current.filter(isSent).forEach(release)
      show(latest.current.filter((photo) => !isSent(photo)))
      return latest.current.length > 0
    },
  }
}
