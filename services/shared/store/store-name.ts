/**
 * The parts of a PostgreSQL address; null for what is none. In a password that was not encoded `/`, `#` or `?` ends the
 * host: with luck that is no address, else the rest of the password stands in the path with the `@`.
 */
export function readPostgresAddress(text: string): URL | null {
  // One of a socket names no host, which the driver takes and URL does not.
  const whole = text.replace('@/', '@localhost/')
  if (!/^postgres(ql)?:\/\/./.test(text) || !URL.canParse(whole)) return null
  const address = new URL(whole)
  return /@/.test(`${address.pathname}${address.search}${address.hash}`) ? null : address
}

/** How people tell stores apart: `host:port/database`, or the folder of the embedded one. No user, no password. */
export function nameOfStore({ DATABASE_URL, storeFolder }: { DATABASE_URL?: string; storeFolder: string }): string {
  const address = DATABASE_URL && readPostgresAddress(DATABASE_URL)
  return address ? `${address.hostname}:${address.port || 5432}${address.pathname}` : storeFolder
}
