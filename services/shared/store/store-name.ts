/**
 * Parses a PostgreSQL URL; null if invalid. In an unencoded password, `/`, `#` or `?` ends the host: the result is
 * either not a URL, or the rest of the password ends up in the path with the `@`.
 */
export function readPostgresAddress(text: string): URL | null {
  // A socket URL names no host, which the driver accepts but `URL` does not.
  const whole = text.replace('@/', '@localhost/')
  if (!/^postgres(ql)?:\/\/./.test(text) || !URL.canParse(whole)) return null
  const address = new URL(whole)
  return /@/.test(`${address.pathname}${address.search}${address.hash}`) ? null : address
}

/** A store's display name: `host:port/database`, or the folder of the embedded one. No user, no password. */
export function nameOfStore({ DATABASE_URL, storeFolder }: { DATABASE_URL?: string; storeFolder: string }): string {
  const address = DATABASE_URL && readPostgresAddress(DATABASE_URL)
  return address ? `${address.hostname}:${address.port || 5432}${address.pathname}` : storeFolder
}
