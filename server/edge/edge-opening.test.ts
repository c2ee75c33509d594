import { storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { sendRequest, waitUntil } from '#server/testing/send-request.ts'

const opened: (() => Promise<void>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

const open = async (limits = {}) => {
  let isReady = false
  const site = await openEdge(
    (request, response) => {
      if (request.url === '/readyz') return void response.writeHead(isReady ? 200 : 503).end()
      storedPage('drawn')(request, response)
    },
    { limits },
  )
  opened.push(site.close)
  return {
    ...site,
    webIsReady: () => {
      isReady = true
    },
    requestedUrls: () => site.web.seen.map(({ url }) => url).filter((url) => url !== '/readyz'),
  }
}

test('FM-18 until web is ready no request is sent there, and visitors, calls and crawlers are told so at once', async () => {
  const { edge, port, webIsReady, requestedUrls } = await open()
  await edge.waitForWeb()
  const page = await sendRequest(port, '/jiaolian')
  expect([page.status, page.headers['retry-after']]).toEqual([503, '120'])
  expect(page.text).toContain('网站暂时无法访问')
  const call = await sendRequest(port, '/api/coach/coach/v2/detail/nL?coachId=7')
  expect(call.headers['content-type']).toContain('application/json')
  expect(call.headers['retry-after']).toBe('5')
  expect((await sendRequest(port, '/robots.txt')).status).toBe(200)
  expect((await sendRequest(port, '/healthz')).status).toBe(200)
  expect((await sendRequest(port, '/readyz')).text).toBe('{"status":"starting"}')
  expect(requestedUrls()).toEqual([])

  webIsReady()
  await waitUntil(async () => (await sendRequest(port, '/readyz')).status === 200)
  expect((await sendRequest(port, '/jiaolian')).text).toBe('drawn')
})

test('FM-18 an edge restarted beside a running web refuses nobody', async () => {
  const { edge, port, webIsReady } = await open()
  webIsReady()
  await edge.waitForWeb()
  expect((await sendRequest(port, '/jiaolian')).text).toBe('drawn')
})

test('FM-01 services that stay away are a fault, not a start: what web has stored can be read through a restarted edge', async () => {
  const { edge, port } = await open({ opening: 300 })
  await edge.waitForWeb()
  await waitUntil(async () => (await sendRequest(port, '/jiaolian')).text === 'drawn')
})
