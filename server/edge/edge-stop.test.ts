import { ask, until } from '#server/testing/ask.ts'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'

test('FM-17 while it goes, it says so, ends what is under way and lets nobody new in', async () => {
  const slow: Listener = (request, response) => setTimeout(() => storedPage('x')(request, response), 2500)
  const { edge, port, web } = await openEdge(slow)
  const underWay = Array.from({ length: 30 }, (_, i) => ask(port, `/jiaolian/detail/${i}`))
  await until(() => web.seen.length === 30)
  const closing = edge.close(1000)
  expect((await ask(port, '/readyz')).status).toBe(503)
  await until(() =>
    ask(port, '/healthz').then(
      () => false,
      ({ code }) => code === 'ECONNREFUSED',
    ),
  )
  const replies = await Promise.all(underWay)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  await Promise.all([closing, web.kill()])
})
