const ADDRESS = /\/uploads\/[\w-]{22}(?:-\d+\.webp|\.\w+)/g

/** Addresses of uploads (photos and videos) anywhere in a value. */
export const uploadsIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(ADDRESS))]

/** The uploads that a change removed. */
export function removedUploads(before: unknown, after: unknown): string[] {
  const remaining = uploadsIn(after)
  return uploadsIn(before).filter((address) => !remaining.includes(address))
}
