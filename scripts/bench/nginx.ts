import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/process/free-ports.ts'
import { type Server, startServer } from './start-server.ts'

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Starts nginx with one worker that serves each precompressed body as a file: `/0`, `/1`, … */
export async function startNginx(bodies: readonly { bytes: Buffer; encoding: string }[]): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  bodies.forEach(({ bytes }, at) => {
    writeFileSync(join(directory, String(at)), bytes)
  })
  const locations = bodies.map(
    ({ encoding }, at) => `location = /${at} { ${encoding ? `add_header Content-Encoding ${encoding};` : ''} }`,
  )
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log ${directory}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
      default_type text/html; client_body_temp_path ${directory}; proxy_temp_path ${directory};
      fastcgi_temp_path ${directory}; uwsgi_temp_path ${directory}; scgi_temp_path ${directory};
      server { listen 127.0.0.1:${port}; root ${directory}; ${locations.join(' ')} }
    }`,
  )
  // Workers drop root privileges and must still be able to read the files.
  spawnSync('chmod', ['-R', 'a+rX', directory])
  const command = ['nginx', '-p', directory, '-c', join(directory, 'nginx.conf')]
  const server = await startServer(command, { port, path: '/0' })
  const stop = () => {
    server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { ...server, stop }
}
