import { storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { sendRequest, waitUntil } from '#server/testing/send-request.ts'

test('FM-17 while stopping, the edge says so, accepts nothing new and finishes what is in progress', async () => {
  const held: (() => void)[] = []
  const { edge, port, web } = await openEdge((request, response) => {
    held.push(() => storedPage('x')(request, response))
  })
  const underWay = Array.from({ length: 30 }, (_, i) => sendRequest(port, `/jiaolian/detail/${i}`))
  await waitUntil(() => held.length === 30)
  const closing = edge.close(1000)
  expect((await sendRequest(port, '/readyz')).status).toBe(503)
  const isRefused = () =>
    sendRequest(port, '/healthz').then(
      () => false,
      ({ code }) => code === 'ECONNREFUSED',
    )
  await waitUntil(isRefused)
  for (const respond of held) respond()
  const replies = await Promise.all(underWay)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  await Promise.all([closing, web.kill()])
})
