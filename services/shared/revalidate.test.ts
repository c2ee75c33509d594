import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from './log/create-log.ts'
import { createRevalidate } from './revalidate.ts'

const SECRET = 'a-secret-for-tests-only'
const log = createLog('silent')

/** A fake web that records its orders and responds with this status. */
async function startWeb(status = 200) {
  const orders: { tags: string[]; isUrgent: boolean }[] = []
  const web = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.headers['x-internal-secret'] === SECRET) orders.push(JSON.parse(body))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => {
    web.closeAllConnections()
    web.close()
  })
  return { orders, url: `http://127.0.0.1:${(web.address() as AddressInfo).port}` }
}
const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const each of cleanUp.splice(0)) each()
})

test('web is sent every tag, in batches of the size it accepts, with the urgency', async () => {
  const { orders, url } = await startWeb()
  const tags = Array.from({ length: 205 }, (_, id) => `coach:${id + 1}`)
  await createRevalidate({ webUrls: [url], secret: SECRET, log })(tags, { isUrgent: true })
  expect(orders.map((order) => order.tags.length).toSorted((a, b) => b - a)).toEqual([100, 100, 5])
  expect(orders.flatMap((order) => order.tags).toSorted()).toEqual(tags.toSorted())
  expect(orders.every(({ isUrgent }) => isUrgent)).toBe(true)
})

test('every web process is told, whatever the others respond, and a failing one is logged', async () => {
  const [well, broken, other] = [await startWeb(), await startWeb(500), await startWeb()]
  const lines: string[] = []
  const webUrls = [well.url, broken.url, other.url]
  await createRevalidate({ webUrls, secret: SECRET, log: createLog('warn', (line) => lines.push(line)) })(['coaches'])
  for (const { orders } of [well, other]) expect(orders).toEqual([{ tags: ['coaches'], isUrgent: false }])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ webUrl: broken.url, error: 'web answered 500' })
})
