/** How people tell stores apart: `host:port/database`, or the folder of the embedded one. No user, no password. */
export function nameOfStore({ DATABASE_URL, storeFolder }: { DATABASE_URL?: string; storeFolder: string }): string {
  if (!DATABASE_URL) return storeFolder
  const { hostname, port, pathname } = new URL(DATABASE_URL)
  return `${hostname}:${port || 5432}${pathname}`
}
