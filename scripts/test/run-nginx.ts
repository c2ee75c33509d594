import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/process/free-ports.ts'
import { sendRequest, waitUntil } from '#server/testing/send-request.ts'

export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
)
export const SHIPPED_CONFIG = 'deploy/nginx.conf'

/**
 * Runs nginx with the shipped file, adapted to the test's ports and folders, in front of the given sites: edges, or webs
 * without one.
 */
export async function runNginx(sites: readonly string[], { hasEdge = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), adaptedConfig({ folder, port, sites, hasEdge }))
  const nginx: ChildProcess = spawn(NGINX!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  let errorOutput = ''
  nginx.stderr?.on('data', (chunk) => {
    errorOutput += chunk
  })
  await waitUntil(async () => {
    if (nginx.exitCode !== null) throw new Error(errorOutput)
    return sendRequest(port, '/internal').then(
      () => true,
      () => false,
    )
  })
  const stop = () => {
    nginx.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop, errorLog: () => errorOutput }
}

type Adaptation = { folder: string; port: number; sites: readonly string[]; hasEdge: boolean }

function adaptedConfig({ folder, port, sites, hasEdge }: Adaptation): string {
  const replacements: [string, string][] = [
    ['pid /run/nginx.pid', `pid ${folder}/pid`],
    ['error_log /var/log/nginx/error.log ', 'error_log stderr '],
    ['/var/cache/nginx-site', `${folder}/cache`],
    ['listen 80 default_server', `listen 127.0.0.1:${port} default_server`],
  ]
  let text = readFileSync(SHIPPED_CONFIG, 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${SHIPPED_CONFIG} has no "${from}" any more`)
    text = text.replace(from, to)
  }
  // The file's server options apply to each of the sites.
  text = text.replace(/server 127\.0\.0\.1:3000(.*);/, (_, rest: string) =>
    sites.map((url) => `server ${new URL(url).host}${rest};`).join('\n'),
  )
  if (!hasEdge) text = withoutEdge(text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  text = text.replace('http {', `http {\n${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`)
  // Started by root, nginx would switch to a user who may not read the folder.
  return process.getuid?.() === 0 ? `user root;\n${text}` : text
}

const WITHOUT_EDGE = / +proxy_cache site;\n +# Without the edge, in place of the line above:\n((?: +# .*;\n)+)/

/** The change that the file asks of a site without an edge. */
function withoutEdge(text: string): string {
  if (!WITHOUT_EDGE.test(text)) throw new Error(`${SHIPPED_CONFIG} does not say what to change without the edge`)
  return text.replace(WITHOUT_EDGE, (_, lines: string) => lines.replaceAll('# ', ''))
}

/** Output of `nginx -t` for the shipped file as it is. Only root may open its log and create its folder. */
export const testShippedConfig = () =>
  execFileSync(NGINX!, ['-t', '-c', join(process.cwd(), SHIPPED_CONFIG)], { stdio: 'pipe', encoding: 'utf8' })
