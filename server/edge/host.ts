const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*\\.?$`)
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/
const PARTS = /^([^\s/@?#\\:[\]]+|\[[^\]]*\])(?::(\d{1,5}))?$/

/** A parsed Host header: `host` in lower case with its port, `name` without the port. */
export interface HostName {
  host: string
  name: string
}

function parse(header: string): HostName | null {
  const host = header.toLowerCase()
  const [, name = '', port] = PARTS.exec(host) ?? []
  if (name.length > 253 || Number(port ?? 1) > 65_535) return null
  return NAME.test(name) || IPV6.test(name) ? { host, name: name.replace(/\.$/, '') } : null
}

const remembered = new Map<string, HostName | null>()
const MAX_REMEMBERED = 2000

/** Parses a Host header; null when it is missing or cannot be a host name (T16). */
export function readHost(header: string | undefined): HostName | null {
  if (header === undefined) return null
  const known = remembered.get(header)
  if (known !== undefined) return known
  const parsed = parse(header)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, parsed)
  return parsed
}
