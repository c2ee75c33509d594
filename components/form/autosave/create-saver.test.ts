import { createSaver, type SaveState } from './create-saver.ts'

/** A text being typed, and a service that saves it or fails. */
function typing() {
  const desk = {
    typed: '',
    kept: '',
    saves: [] as string[],
    states: [] as SaveState['kind'][],
    /** Error of the next save; null if it succeeds. */
    failure: null as Error | null,
    /** Responses wait for this. */
    wait: Promise.resolve(),
  }
  const saver = createSaver<string>({
    changed: () => (desk.typed === desk.kept ? null : desk.typed),
    save: async (text) => {
      desk.saves.push(text)
      await desk.wait
      if (desk.failure) throw desk.failure
      desk.kept = text
      return '2026-11-20T02:30:00.000Z'
    },
    show: ({ kind }) => desk.states.push(kind),
    isTransient: (error) => (error as Error).message === 'no network',
  })
  const type = (text: string) => {
    desk.typed = text
    saver.touch()
  }
  return { desk, saver, type }
}

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms)
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('R-14.2 the latest input is saved a second later, once', async () => {
  const { desk, type } = typing()
  type('网')
  await advance(900)
  type('网球')
  await advance(900)
  expect(desk.saves).toEqual([])
  await advance(100)
  expect(desk.saves).toEqual(['网球'])
  await advance(60_000)
  expect(desk.saves).toEqual(['网球'])
  expect(desk.states).toEqual(['changed', 'changed', 'saving', 'saved'])
})

test('R-14.2 continuous typing is saved within 3 s all the same', async () => {
  const { desk, type } = typing()
  for (let at = 0; at < 30; at++) {
    type('网'.repeat(at + 1))
    await advance(200)
  }
  expect(desk.saves.length).toBeGreaterThanOrEqual(2)
  expect(desk.saves[0]!.length).toBeLessThanOrEqual(13)
})

test('R-14.2 input that was removed again is not saved', async () => {
  const { desk, type } = typing()
  type('网')
  type('')
  await advance(60_000)
  expect(desk.saves).toEqual([])
  expect(desk.states.at(-1)).toBe('unchanged')
})

test('R-14.2 one save runs at a time: input typed during a save is saved after it', async () => {
  const { desk, saver, type } = typing()
  let respond = () => {}
  desk.wait = new Promise((resolve) => {
    respond = resolve
  })
  type('网')
  await advance(1000)
  type('网球')
  await advance(10_000)
  expect(desk.saves).toEqual(['网'])
  let isAlone = false
  const turn = saver.runExclusive(async () => {
    isAlone = desk.kept === '网'
  })
  respond()
  await turn
  expect(isAlone).toBe(true)
  await advance(1000)
  expect(desk.saves).toEqual(['网', '网球'])
})

test('R-14.2 a save without a response is retried at growing intervals, with the latest input', async () => {
  const { desk, type } = typing()
  desk.failure = new Error('no network')
  type('网')
  await advance(1000)
  expect(desk.states.at(-1)).toBe('failed')
  type('网球')
  await advance(1999)
  expect(desk.saves).toEqual(['网'])
  await advance(1)
  await advance(4000)
  expect(desk.saves).toEqual(['网', '网球', '网球'])
  await advance(10 * 60_000)
  const tries = desk.saves.length
  desk.failure = null
  await advance(30_000)
  expect(desk.saves.length).toBe(tries + 1)
  expect(desk.kept).toBe('网球')
  type('网球课')
  await advance(1000)
  expect(desk.kept).toBe('网球课')
})

test('R-14.2 saving by button after a failure counts as saved, and autosave resumes', async () => {
  const { desk, saver, type } = typing()
  for (const message of ['no network', 'refused']) {
    desk.failure = new Error(message)
    type(`${desk.kept}网`)
    await advance(1000)
    expect(desk.states.at(-1)).toBe('failed')
    await saver.runExclusive(async () => {
      desk.kept = desk.typed
      saver.saved('2026-11-20T02:31:00.000Z')
    })
    expect(desk.states.at(-1)).toBe('saved')
    desk.failure = null
    type(`${desk.typed}球`)
    await advance(1000)
    expect(desk.kept).toBe(desk.typed)
  }
})

test('R-14.2 refused input is sent again only after a change or on request', async () => {
  const { desk, saver, type } = typing()
  desk.failure = new Error('refused')
  type('网')
  await advance(60_000)
  await saver.flush()
  expect(desk.saves).toEqual(['网'])
  await saver.retry()
  expect(desk.saves).toEqual(['网', '网'])
  desk.failure = null
  type('网球')
  await advance(1000)
  expect(desk.kept).toBe('网球')
})

test('R-14.2 hiding the page saves at once, and a saver that was stopped saves nothing', async () => {
  const { desk, saver, type } = typing()
  type('网')
  await saver.flush()
  expect(desk.kept).toBe('网')
  type('网球')
  saver.stop()
  await saver.flush()
  await advance(60_000)
  expect(desk.saves).toEqual(['网'])
})
