import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, until } from '#server/testing/ask.ts'
import { FakeWeb, storedPage } from '#server/testing/fake-web.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
if (!NGINX) console.warn('nginx is not installed here: deploy/nginx.conf is not tested')
const withNginx = NGINX ? describe : describe.skip

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

withNginx('nginx with deploy/nginx.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  let site: FakeWeb
  let port: number
  let nginx: ChildProcess
  let complaints = ''

  beforeAll(async () => {
    site = await new FakeWeb(() => {}).start()
    port = await freePort()
    // The file as it is, moved to ports and folders of the test.
    const moved: [string, string][] = [
      ['pid /run/nginx.pid', `pid ${folder}/pid`],
      ['error_log /var/log/nginx/error.log warn', 'error_log stderr warn'],
      ['server 127.0.0.1:3000', `server ${new URL(site.url).host}`],
      ['max_fails=3', 'max_fails=0'],
      ['/var/cache/nginx/site', `${folder}/cache`],
      ['listen 80 default_server', `listen 127.0.0.1:${port} default_server`],
    ]
    let text = readFileSync('deploy/nginx.conf', 'utf8')
    for (const [from, to] of moved) {
      expect(text).toContain(from)
      text = text.replace(from, to)
    }
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    text = text.replace(
      'http {',
      `http {\n${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`,
    )
    // Started by root, nginx would change to a user who may not read the folder.
    if (process.getuid?.() === 0) text = `user root;\n${text}`
    writeFileSync(join(folder, 'nginx.conf'), text)
    nginx = spawn(NGINX!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
    nginx.stderr?.on('data', (chunk) => {
      complaints += chunk
    })
    await until(async () => {
      if (nginx.exitCode !== null) throw new Error(complaints)
      return ask(port, '/internal').then(
        () => true,
        () => false,
      )
    })
  })
  afterAll(async () => {
    nginx?.kill('SIGTERM')
    await site?.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    site.seen.length = 0
    site.listener = storedPage('<h1>教练</h1>', {
      'cache-control': 'public, max-age=0, s-maxage=1',
    })
  })

  test('T16 T17 the site learns the real client and none of the headers played from outside', async () => {
    const played = [
      'x-forwarded-host',
      'forwarded',
      'x-real-ip',
      'x-client-address',
      'x-internal-secret',
      'x-request-id',
      'x-middleware-subrequest',
      'x-nextjs-data',
      'x-invoke-path',
      'x-matched-path',
      'next-action',
      'next-resume',
      'x-prerender-revalidate',
      'x-anything',
    ]
    const headers = Object.fromEntries(played.map((name) => [name, 'played']))
    await ask(port, '/played?x=1', {
      headers: { ...headers, 'x-forwarded-for': '1.2.3.4', host: 'guangzhou.localhost' },
    })
    const { headers: received } = site.seen[0]!
    expect(JSON.stringify(received)).not.toMatch(/played|1\.2\.3\.4/)
    expect(received).toMatchObject({
      host: 'guangzhou.localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
  })

  test('a call goes through with what belongs to it, and is never kept', async () => {
    const headers = { appName: 'coach-web', auth_token: 'handle', 'content-type': 'application/json', cookie: 'a=1' }
    for (let i = 0; i < 2; i++) {
      await ask(port, '/api/coach/coach/v2/searchPage/nL', { method: 'POST', headers, body: '{"a":1}' })
    }
    expect(site.seen).toHaveLength(2)
    expect(site.seen[0]!.headers).toMatchObject({
      appname: 'coach-web',
      'auth-token': 'handle',
      'content-type': 'application/json',
      'content-length': '7',
      cookie: 'a=1',
    })
  })

  test('/internal is not there, other methods are refused, and a body over 12 MB is an envelope', async () => {
    expect((await ask(port, '/internal/revalidate', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await ask(port, '/', { method: 'DELETE' })).status).toBe(405)
    const large = { method: 'POST', body: Buffer.alloc(12 * 1024 * 1024 + 1) }
    const reply = await ask(port, '/api/generic/fileUpload/v1/fileUpload', large)
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([413, 100413])
    expect(site.seen).toEqual([])
  })

  test('T18 a page is kept by host and query; one with another city cookie, or that sets one, is asked for anew', async () => {
    const get = (path: string, headers = {}) => ask(port, path, { headers: { cookie: 'location=a; x=1', ...headers } })
    await get('/kept')
    await get('/kept', { cookie: 'session=other; location=a' })
    expect(site.seen).toHaveLength(1)
    await get('/kept', { host: 'beijing.localhost' })
    await get('/kept?q=1')
    await get('/kept', { cookie: 'location=b' })
    expect(site.seen).toHaveLength(4)
    site.listener = storedPage('x', { 'cache-control': 'private, no-cache, no-transform', 'set-cookie': 'location=c' })
    await get('/first', { cookie: '' })
    expect((await get('/first', { cookie: '' })).headers['set-cookie']).toEqual(['location=c'])
    expect(site.seen).toHaveLength(6)
  })

  test('FM-01 with the site away, kept pages are read on; others say so, calls in an envelope; then it is back', async () => {
    const get = (path: string) => ask(port, path, { headers: { cookie: 'location=a' } })
    await get('/through')
    await site.kill()
    // nginx counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100))
    const kept = await get('/through')
    expect([kept.status, kept.text]).toEqual([200, '<h1>教练</h1>'])
    const page = await get('/nobody-has-it')
    expect([page.status, page.headers['retry-after']]).toEqual([503, '120'])
    expect(page.text).toContain('网站暂时无法访问')
    const call = await get('/api/coach/coach/v2/detail/nL')
    expect([call.status, JSON.parse(call.text).code]).toEqual([503, 100502])
    await site.start()
    expect((await get('/nobody-has-it')).status).toBe(200)
  })
})
