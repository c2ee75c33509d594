import { type Figure, informational } from '../figure.ts'
import { interleave, type Slice } from '../interleave.ts'
import { load } from '../load.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { startPlain } from '../plain.ts'
import { formatRates, ratio, untargetedRatio } from '../rates.ts'
import { fetchRaw, type Site } from '../site.ts'
import { startTrivial } from '../trivial.ts'
import { hasWrk, loadByWrk } from '../wrk.ts'

const CONNECTIONS = 50

const isWrkInstalled = hasWrk()

const loader =
  (url: string, path: string, headers: Record<string, string> = {}) =>
  ({ duration, warmUp }: Slice) =>
    (isWrkInstalled ? loadByWrk : load)({
      url,
      connections: CONNECTIONS,
      duration,
      warmUp,
      requests: [{ path, headers }],
    })

/** Cached pages: from web alone against a trivial prerendered page, and through the edge against web and nginx. */
export async function throughput(site: Site): Promise<Figure[]> {
  return [
    informational(
      'load comes from',
      isWrkInstalled ? 'wrk' : 'autocannon, whose core is full before that of edge or nginx',
    ),
    ...(await webAgainstTrivial(site)),
    ...(await edgeAgainstOthers(site, 'list', site.list)),
    ...(await edgeAgainstOthers(site, 'detail', site.detail)),
  ]
}

const webUrlOf = ({ webPort }: Site) => `http://127.0.0.1:${webPort}`

async function webAgainstTrivial(site: Site): Promise<Figure[]> {
  const trivial = await startTrivial()
  const { prerendered, behind, largeBehind, list, detail } = await interleave({
    prerendered: loader(trivial.url, '/'),
    behind: loader(trivial.url, '/behind'),
    largeBehind: loader(trivial.url, '/behind/large'),
    list: loader(webUrlOf(site), site.list, site.headers),
    detail: loader(webUrlOf(site), site.detail, site.headers),
  }).finally(trivial.stop)
  return [
    informational('trivial prerendered page', formatRates(prerendered)),
    untargetedRatio('the same behind a middleware that only leads to it', behind, prerendered),
    untargetedRatio('as many bytes as a list, behind that middleware', largeBehind, prerendered),
    informational('list: web alone, through middleware', formatRates(list)),
    ratio('list: web alone / trivial prerendered', 0.4, list, prerendered),
    informational('detail: web alone, through middleware', formatRates(detail)),
    ratio('detail: web alone / trivial prerendered', 0.4, detail, prerendered),
  ]
}

async function edgeAgainstOthers(site: Site, name: string, path: string): Promise<Figure[]> {
  const edge = `http://127.0.0.1:${site.port}`
  const ours = { cached: loader(edge, path, site.headers), alone: loader(webUrlOf(site), path, site.headers) }
  const figuresOf = ({ cached, alone }: Awaited<ReturnType<typeof interleave<keyof typeof ours>>>) => [
    informational(`${name}: through the edge (${Math.round(cached.bytes)} B each)`, formatRates(cached)),
    ratio(`${name}: edge / web alone`, 15, cached, alone),
  ]
  if (!hasNginx()) return figuresOf(await interleave(ours))
  const body = await fetchRaw(edge, path, site.headers)
  const nginx = await startNginx([body])
  const plain = await startPlain(body)
  const { file, memory, ...measured } = await interleave({
    ...ours,
    file: loader(nginx.url, '/0', site.headers),
    memory: loader(plain.url, '/', site.headers),
  }).finally(() => {
    nginx.stop()
    plain.stop()
  })
  return [
    ...figuresOf(measured),
    informational(`${name}: nginx, same bytes from a file`, formatRates(file)),
    untargetedRatio(`${name}: a few lines of node:http, same bytes from memory / nginx`, memory, file),
    ratio(`${name}: edge / nginx`, 0.3, measured.cached, file),
  ]
}
