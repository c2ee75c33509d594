import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from './log/create-log.ts'
import { createRevalidate } from './revalidate.ts'

test('web hears of every tag, as many at a time as it takes, and how urgent it is', async () => {
  const orders: { tags: string[]; isUrgent: boolean }[] = []
  const web = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    orders.push(JSON.parse(body))
    response.end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const revalidate = createRevalidate({ webUrl, secret: 'a-secret-for-tests-only', log: createLog('silent') })
  const tags = Array.from({ length: 205 }, (_, id) => `coach:${id + 1}`)
  try {
    await revalidate(tags, { isUrgent: true })
  } finally {
    web.closeAllConnections()
    web.close()
  }
  expect(orders.map((order) => order.tags.length).toSorted((a, b) => b - a)).toEqual([100, 100, 5])
  expect(orders.flatMap((order) => order.tags).toSorted()).toEqual(tags.toSorted())
  expect(orders.every(({ isUrgent }) => isUrgent)).toBe(true)
})
