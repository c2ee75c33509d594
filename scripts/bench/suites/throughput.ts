import { type Figure, told } from '../figure.ts'
import { interleave, type Slice } from '../interleave.ts'
import { load } from '../load.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { startPlain } from '../plain.ts'
import { rate, ratio, shareOf } from '../rates.ts'
import { fetchRaw, type Site } from '../site.ts'
import { startTrivial } from '../trivial.ts'
import { hasWrk, loadByWrk } from '../wrk.ts'

const CONNECTIONS = 50

const isByWrk = hasWrk()

const ask =
  (url: string, path: string, headers: Record<string, string> = {}) =>
  ({ duration, warmUp }: Slice) =>
    (isByWrk ? loadByWrk : load)({ url, connections: CONNECTIONS, duration, warmUp, requests: [{ path, headers }] })

/** Cached pages: from web alone against a trivial prerendered page, and through the edge against web and nginx. */
export async function throughput(site: Site): Promise<Figure[]> {
  return [
    told('load comes from', isByWrk ? 'wrk' : 'autocannon, whose core is full before that of edge or nginx'),
    ...(await webAgainstTrivial(site)),
    ...(await edgeAgainstOthers(site, 'list', site.list)),
    ...(await edgeAgainstOthers(site, 'detail', site.detail)),
  ]
}

const webOf = ({ webPort }: Site) => `http://127.0.0.1:${webPort}`

async function webAgainstTrivial(site: Site): Promise<Figure[]> {
  const trivial = await startTrivial()
  const { prerendered, behind, largeBehind, list, detail } = await interleave({
    prerendered: ask(trivial.url, '/'),
    behind: ask(trivial.url, '/behind'),
    largeBehind: ask(trivial.url, '/behind/large'),
    list: ask(webOf(site), site.list, site.headers),
    detail: ask(webOf(site), site.detail, site.headers),
  }).finally(trivial.stop)
  return [
    told('trivial prerendered page', rate(prerendered)),
    shareOf('the same behind a middleware that only leads to it', behind, prerendered),
    shareOf('as many bytes as a list, behind that middleware', largeBehind, prerendered),
    told('list: web alone, through middleware', rate(list)),
    ratio('list: web alone / trivial prerendered', 0.4, list, prerendered),
    told('detail: web alone, through middleware', rate(detail)),
    ratio('detail: web alone / trivial prerendered', 0.4, detail, prerendered),
  ]
}

async function edgeAgainstOthers(site: Site, name: string, path: string): Promise<Figure[]> {
  const edge = `http://127.0.0.1:${site.port}`
  const ours = { cached: ask(edge, path, site.headers), alone: ask(webOf(site), path, site.headers) }
  const figuresOf = ({ cached, alone }: Awaited<ReturnType<typeof interleave<keyof typeof ours>>>) => [
    told(`${name}: through the edge (${Math.round(cached.bytes)} B each)`, rate(cached)),
    ratio(`${name}: edge / web alone`, 15, cached, alone),
  ]
  if (!hasNginx()) return figuresOf(await interleave(ours))
  const body = await fetchRaw(edge, path, site.headers)
  const nginx = await startNginx([body])
  const plain = await startPlain(body)
  const { file, memory, ...measured } = await interleave({
    ...ours,
    file: ask(nginx.url, '/0', site.headers),
    memory: ask(plain.url, '/', site.headers),
  }).finally(() => {
    nginx.stop()
    plain.stop()
  })
  return [
    ...figuresOf(measured),
    told(`${name}: nginx, same bytes from a file`, rate(file)),
    shareOf(`${name}: a few lines of node:http, same bytes from memory / nginx`, memory, file),
    ratio(`${name}: edge / nginx`, 0.3, measured.cached, file),
  ]
}
