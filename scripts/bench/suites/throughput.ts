import { type Figure, told } from '../figure.ts'
import { type LoadResult, load } from '../load.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { startPlain } from '../plain.ts'
import { rate, ratio, shareOf } from '../rates.ts'
import { fetchRaw, type Site } from '../site.ts'
import { startTrivial } from '../trivial.ts'
import { hasWrk, loadByWrk } from '../wrk.ts'

const CONNECTIONS = 50
const DURATION = 8

const isByWrk = hasWrk()

const loadPage = (url: string, path: string, headers: Record<string, string> = {}): Promise<LoadResult> =>
  (isByWrk ? loadByWrk : load)({ url, connections: CONNECTIONS, duration: DURATION, requests: [{ path, headers }] })

/** Cached pages: through the edge, by web alone, from nginx, and against a trivial prerendered page. */
export async function throughput(site: Site): Promise<Figure[]> {
  const edge = `http://127.0.0.1:${site.port}`
  const web = `http://127.0.0.1:${site.webPort}`
  const pages = [
    { name: 'list', path: site.list },
    { name: 'detail', path: site.detail },
  ]
  const trivial = await startTrivial()
  const prerendered = await loadPage(trivial.url, '/')
  const behind = await loadPage(trivial.url, '/behind')
  const largeBehind = await loadPage(trivial.url, '/behind/large').finally(trivial.stop)
  const figures = [
    told('load comes from', isByWrk ? 'wrk' : 'autocannon, whose core is full before that of edge or nginx'),
    told('trivial prerendered page', rate(prerendered)),
    shareOf('the same behind a middleware that only leads to it', behind, prerendered),
    shareOf('as many bytes as a list, behind that middleware', largeBehind, prerendered),
  ]

  for (const { name, path } of pages) {
    const cached = await loadPage(edge, path, site.headers)
    const alone = await loadPage(web, path, site.headers)
    figures.push(
      told(`${name}: through the edge (${Math.round(cached.bytes)} B each)`, rate(cached)),
      told(`${name}: web alone, through middleware`, rate(alone)),
      ratio(`${name}: edge / web alone`, 15, cached, alone),
      ratio(`${name}: web alone / trivial prerendered`, 0.4, alone, prerendered),
    )
    if (!hasNginx()) continue
    const body = await fetchRaw(edge, path, site.headers)
    const nginx = await startNginx([body])
    const file = await loadPage(nginx.url, '/0', site.headers).finally(nginx.stop)
    const plain = await startPlain(body)
    const memory = await loadPage(plain.url, '/', site.headers).finally(plain.stop)
    figures.push(
      told(`${name}: nginx, same bytes from a file`, rate(file)),
      shareOf(`${name}: a few lines of node:http, same bytes from memory / nginx`, memory, file),
      ratio(`${name}: edge / nginx`, 0.3, cached, file),
    )
  }
  return figures
}
