import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/**
 * Below the ports the system hands out by itself (Linux: 32768 and up). There, whoever asks for any port could be given
 * this one while its process has not begun to listen yet, or is dead until it is restarted.
 */
const FIRST = 15_000
const END = 32_000

/** Null if another process listens there. */
const listenOn = (port: number) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

async function holdFreePort(): Promise<{ port: number; server: Server }> {
  const port = randomInt(FIRST, END)
  const server = await listenOn(port)
  return server ? { port, server } : holdFreePort()
}

/** Finds ports no process listens on. All are held until the last is found, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdFreePort))
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  return held.map(({ port }) => port)
}

/** Finds one port no process listens on. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}
