import { ask, until } from '#server/testing/ask.ts'
import { storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'

test('FM-17 while stopping, the edge says so, accepts nothing new and finishes what is in progress', async () => {
  const held: (() => void)[] = []
  const { edge, port, web } = await openEdge((request, response) => {
    held.push(() => storedPage('x')(request, response))
  })
  const underWay = Array.from({ length: 30 }, (_, i) => ask(port, `/jiaolian/detail/${i}`))
  await until(() => held.length === 30)
  const closing = edge.close(1000)
  expect((await ask(port, '/readyz')).status).toBe(503)
  const isRefused = () =>
    ask(port, '/healthz').then(
      () => false,
      ({ code }) => code === 'ECONNREFUSED',
    )
  await until(isRefused)
  for (const answer of held) answer()
  const replies = await Promise.all(underWay)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  await Promise.all([closing, web.kill()])
})
