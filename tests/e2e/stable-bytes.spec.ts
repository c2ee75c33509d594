import { rm } from 'node:fs/promises'
import { request } from 'undici'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { type Stack, startStack } from '#scripts/stack/start-stack.ts'
import { filledDataDir } from '#tests/support/filled-stack.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const LISTS = ['/jiaolian', '/jiaolian/lanqiu', '/jiaolian/youyong', '/jiaolian?pageNum=2', '/changguan', '/peixun']
const PLACED = [...LISTS, '/changguan/lanqiu', '/zhaopin', '/zhongkaotiyu/SPORTS_MAP', '/sitemap']
const DETAILS = [1, 2].flatMap((id) =>
  ['changguan/detail', 'peixun/detail', 'zhaopin/detail', 'jiaoxue/detail', 'shipin/detail', 'ijiaolianNewsDetail'].map(
    (path) => `/${path}/${id}`,
  ),
)
const TEXTS = ['/jiaoxue', '/shipin', '/ijiaolianNews', '/zhongkaotiyu', '/about', '/faq', '/safeguard', '/location']
const PAGES: [host: string, path: string][] = [
  ...['', 'guangzhou.', 'foshan.'].flatMap((host) => PLACED.map((path): [string, string] => [host, path])),
  ...[...DETAILS, ...TEXTS, '/jiaolian/detail/1001', '/jiaolian/detail/1002'].map((path): [string, string] => [
    '',
    path,
  ]),
]

/** Fetches a record from its own host, following one redirect. */
async function fetchFromOwnHost(port: number, address: string): Promise<{ status: number; text: string }> {
  const { host, pathname, search } = new URL(address)
  const { statusCode, headers, body } = await request(`http://127.0.0.1:${port}${pathname}${search}`, {
    headers: { host },
  })
  const text = await body.text()
  return statusCode === 301
    ? fetchFromOwnHost(port, new URL(String(headers.location), address).href)
    : { status: statusCode, text }
}

/**
 * Fetches pages, `atOnce` at a time, keyed by address without the port, which differs between two sites on one machine.
 */
async function readAll({ port }: Stack, pages: readonly [string, string][], atOnce: number) {
  const read = new Map<string, string>()
  const rest = [...pages]
  const reader = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [host, path] = next
      const { status, text } = await fetchFromOwnHost(port, `http://${host}${DEMO_HOSTNAME}:${port}${path}`)
      // The name of a QR image depends on its content, an address with the port.
      // Not the digits alone: a coordinate may contain them.
      const comparable = text
        .replaceAll(new RegExp(`(:|%3A)${port}\\b`, 'g'), '$1PORT')
        .replaceAll(/(\/qr\/\w+)-[0-9a-f]{8}/g, '$1')
      read.set(host + path, `${status} ${comparable}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  return read
}

/** Where two responses begin to differ, with what surrounds it; nothing if they do not. */
function differenceOf(address: string, one: string, other = '') {
  if (one === other) return []
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100)
  return [{ address, one: around(one), other: around(other) }]
}

test('R-15.8 two processes of one build render the same pages from the same data, byte for byte, in whatever order they are requested', async () => {
  expect(PAGES.length).toBeGreaterThanOrEqual(50)
  const dataDir = await filledDataDir()
  try {
    const first = await startStack({ dataDir })
    const one = await readAll(first, PAGES, 1)
    await first.stop()
    const second = await startStack({ dataDir })
    const other = await readAll(second, PAGES.toReversed(), 4)
    await second.stop()
    expect([...one].filter(([, response]) => !response.startsWith('200 ')).map(([address]) => address)).toEqual([])
    const differing = [...one].flatMap(([address, response]) => differenceOf(address, response, other.get(address)))
    console.log(`${PAGES.length} pages of two processes: ${differing.length} differ`)
    expect(differing).toEqual([])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
