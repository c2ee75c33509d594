import { createServer } from 'node:net'

export interface RequiredPort {
  /** What needs the port, and the setting that changes it. */
  name: string
  setting: string
  port: number
  host: string
}

/** A port that cannot be listened on, with the system's error code. */
export interface RefusedPort extends RequiredPort {
  code: string
}

/** The error code with which listening on a port fails; null when it succeeds. */
const listenErrorOf = ({ port, host }: RequiredPort) =>
  new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

/** The wanted ports that cannot be listened on. */
export async function refusedPorts(required: readonly RequiredPort[]): Promise<RefusedPort[]> {
  const codes = await Promise.all(required.map(listenErrorOf))
  return required.flatMap((each, index) => (codes[index] ? [{ ...each, code: codes[index] }] : []))
}

function reasonOf({ name, setting, port, host, code }: RefusedPort): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} (${name}) is already taken.`
    case 'EACCES':
    case 'EPERM':
      return `Port ${port} (${name}) may not be opened by this user: ports below 1024 need a right of their own. Choose a higher ${setting}, behind a proxy if need be.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `"${host}" (the host of ${name}) is no address of this machine. Without a HOST the site listens on all of its addresses.`
    default:
      return `Port ${port} (${name}) on ${host} cannot be opened: ${code}.`
  }
}

/** Explains the refused ports to a person, with what to do. */
export function explainRefused(refused: readonly RefusedPort[]): string {
  const lines = ['The site cannot start:', ...refused.map((each) => `  ${reasonOf(each)}`)]
  const first = refused.find(({ code }) => code === 'EADDRINUSE')
  if (!first) return lines.join('\n')
  const other = `${first.setting}=${first.port + 100}`
  return [
    ...lines,
    'Perhaps it is running already: look at the address above in a browser, or stop the other program.',
    `To use other ports: ${other} npm start  (PORT moves all three, unless WEB_PORT or SERVICES_PORT are set).`,
  ].join('\n')
}
