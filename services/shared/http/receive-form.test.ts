import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UPLOAD_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { until } from '#tests/services/start-process.ts'
import { createService } from '../create-service.ts'
import { createLog } from '../log/create-log.ts'

const upload = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/fileUpload',
  access: 'public',
  summary: '',
  input: z.object({ file: z.file(), note: z.string() }),
  data: z.object({ size: z.number(), note: z.string() }),
})

let app: Hono
let atWork: number
let most: number
/** Photos stay in processing until this resolves. */
let hold: Promise<void>
beforeEach(() => {
  atWork = most = 0
  hold = Promise.resolve()
  const service = createService({ name: 'generic', log: createLog('silent'), findActor: async () => null })
  service.mount(upload, async ({ file, note }) => {
    most = Math.max(most, ++atWork)
    await hold
    atWork--
    return { size: file.size, note }
  })
  app = new Hono().route('/generic', service.app)
})

const head = '--xyz\r\ncontent-disposition: form-data; name="note"\r\n\r\n好\r\n'
const file = '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const bodyOf = (size: number) => new TextEncoder().encode(`${head}${file}${'x'.repeat(size)}\r\n--xyz--\r\n`)

async function send(body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>) {
  const response = await app.request(`http://services/generic/${upload.path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    ...({ duplex: 'half' } as object),
  })
  return { status: response.status, ...(await response.json()) }
}

/** A body that has started and continues on demand. */
function slowBody() {
  const bytes = bodyOf(1000)
  const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 100))
      resolve(controller)
    },
  })
  return {
    stream,
    finish: async () => {
      const controller = await promise
      controller.enqueue(bytes.subarray(100))
      controller.close()
    },
    breakOff: async () => (await promise).error(new Error('gone')),
  }
}

test('forty slow bodies block nobody, and are accepted once complete', async () => {
  const slow = Array.from({ length: 40 }, slowBody)
  const responses = slow.map(({ stream }) => send(stream))
  expect(await send(bodyOf(5))).toMatchObject({ status: 200, data: { size: 5, note: '好' } })
  await Promise.all(slow.map(({ finish }) => finish()))
  for (const response of await Promise.all(responses))
    expect(response).toMatchObject({ status: 200, data: { size: 1000 } })
})

test('R-7.49 ten photos at once are all accepted, with at most eight in memory at a time', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  hold = promise
  const sent = Array.from({ length: 10 }, () => send(bodyOf(100_000)))
  await until(() => atWork >= 8, 'eight are at work')
  // Time for the other two to get in as well, if they were allowed to.
  await sleep(300)
  release()
  const responses = await Promise.all(sent)
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(most).toBe(8)
})

test('an aborted body and one past 12 MB are rejected, and neither occupies a slot', async () => {
  for (let i = 0; i < 20; i++) {
    const slow = slowBody()
    const response = send(slow.stream)
    await slow.breakOff()
    expect(await response).toMatchObject({ status: 400, code: ERROR_CODES.BAD_INPUT })
  }
  expect(await send(bodyOf(UPLOAD_BODY_MAX_BYTES))).toMatchObject({ status: 413, code: ERROR_CODES.TOO_LARGE })
  expect((await send(bodyOf(5))).status).toBe(200)
})
