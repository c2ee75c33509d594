import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A minimal Node server: `plain-server.ts PORT FILE ENCODING` responds to everything with the bytes of one file. */
const [port, file = '', encoding = ''] = process.argv.slice(2)
const body = readFileSync(file)
const head = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
}
createServer((_, response) => response.writeHead(200, head).end(body)).listen(Number(port), '127.0.0.1')
