import { Bulkhead } from './bulkhead.ts'

describe('FM-02 slots for calls to one service', () => {
  test('a call beyond the limit waits for a slot and gets it in order', async () => {
    const bulkhead = new Bulkhead({ limit: 1, queue: 2, maxWait: 1000 })
    expect(await bulkhead.enter(null)).toBe(true)
    const order: string[] = []
    const first = bulkhead.enter(null).then(() => order.push('first'))
    const second = bulkhead.enter(null).then(() => order.push('second'))
    bulkhead.leave(null)
    await first
    expect(order).toEqual(['first'])
    bulkhead.leave(null)
    await second
    expect(order).toEqual(['first', 'second'])
  })

  test('a call beyond the queue, or past its timeout, gets none', async () => {
    const bulkhead = new Bulkhead({ limit: 1, queue: 1, maxWait: 20 })
    await bulkhead.enter(null)
    const waiting = bulkhead.enter(null)
    expect(await bulkhead.enter(null)).toBe(false)
    expect(await waiting).toBe(false)
  })

  test('a released slot that nobody waits for is free again', async () => {
    const bulkhead = new Bulkhead({ limit: 1, queue: 0, maxWait: 0 })
    await bulkhead.enter(null)
    expect(await bulkhead.enter(null)).toBe(false)
    bulkhead.leave(null)
    expect(await bulkhead.enter(null)).toBe(true)
  })

  test('one client gets only some of them; its further calls wait while other clients go ahead', async () => {
    const bulkhead = new Bulkhead({ limit: 4, perClient: 2, queue: 10, maxWait: 60_000 })
    for (const client of ['a', 'a', 'b']) expect(await bulkhead.enter(client)).toBe(true)
    const order: string[] = []
    const third = bulkhead.enter('a').then(() => order.push('a'))
    expect(await bulkhead.enter('c')).toBe(true)
    const other = bulkhead.enter('b').then(() => order.push('b'))
    bulkhead.leave('c')
    await other
    expect(order).toEqual(['b'])
    bulkhead.leave('a')
    await third
    expect(order).toEqual(['b', 'a'])
  })

  test('one client cannot fill the queue', async () => {
    const bulkhead = new Bulkhead({ limit: 2, perClient: 1, queue: 10, maxWait: 60_000 })
    expect(await bulkhead.enter('a')).toBe(true)
    const waiting = bulkhead.enter('a')
    expect(await bulkhead.enter('a')).toBe(false)
    expect(await bulkhead.enter('b')).toBe(true)
    bulkhead.leave('a')
    expect(await waiting).toBe(true)
  })
})
