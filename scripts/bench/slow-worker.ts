import { connect, type Socket } from 'node:net'

/**
 * `slow-worker.ts PORT PATH LINES ADDRESSES`: sends bodies of one byte a second from that many local addresses
 * (127.0.0.2 and up). A closed connection is reopened. Prints how many are open: first once all are, then each second.
 */
const [port, path, connectionCount, addresses] = process.argv.slice(2)
const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`
const open = new Set<Socket>()
let isFull = false

function openConnection(at: number) {
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: `127.0.0.${2 + (at % Number(addresses))}`,
  })
  socket.on('error', () => {})
  socket.on('connect', () => {
    open.add(socket)
    socket.write(head)
  })
  socket.on('close', () => {
    open.delete(socket)
    setTimeout(() => openConnection(at), 100)
  })
  socket.resume()
}

for (let at = 0; at < Number(connectionCount); at++) openConnection(at)
setInterval(() => {
  for (const socket of open) if (socket.writable) socket.write('x')
  // Refused connections are reopened all the time, so a few are always missing.
  isFull ||= open.size >= Number(connectionCount) * 0.9
  if (isFull) console.log(open.size)
}, 1000)
