import { createServer } from 'node:net'

export interface WantedPort {
  /** Who wants it, and the setting that gives it another one. */
  name: string
  setting: string
  port: number
  host: string
}

const isFree = ({ port, host }: WantedPort) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** Those of the wanted ports that something else already listens on (or that may not be opened). */
export async function takenPorts(wanted: readonly WantedPort[]): Promise<WantedPort[]> {
  const free = await Promise.all(wanted.map(isFree))
  return wanted.filter((_, index) => !free[index])
}

/** What a person reads about them, with what to do. */
export function explainTaken(taken: readonly WantedPort[]): string {
  const lines = taken.map(({ port, name }) => `  Port ${port} (${name}) is already taken.`)
  const [first] = taken
  const other = first ? `${first.setting}=${first.port + 100}` : ''
  return [
    'The site cannot start:',
    ...lines,
    'Perhaps it is running already: look at the address above in a browser, or stop the other program.',
    `To use other ports: ${other} npm start  (PORT moves all three, unless WEB_PORT or SERVICES_PORT are set).`,
  ].join('\n')
}
