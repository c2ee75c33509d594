import { Bulkhead } from './bulkhead.ts'

describe('FM-02 places for calls to one service', () => {
  test('a call beyond the limit waits for a place and gets it in order', async () => {
    const bulkhead = new Bulkhead({ limit: 1, queue: 2, patience: 1000 })
    expect(await bulkhead.enter()).toBe(true)
    const order: string[] = []
    const first = bulkhead.enter().then(() => order.push('first'))
    const second = bulkhead.enter().then(() => order.push('second'))
    bulkhead.leave()
    await first
    expect(order).toEqual(['first'])
    bulkhead.leave()
    await second
    expect(order).toEqual(['first', 'second'])
  })

  test('beyond the queue, or after its patience, there is none', async () => {
    const bulkhead = new Bulkhead({ limit: 1, queue: 1, patience: 20 })
    await bulkhead.enter()
    const waiting = bulkhead.enter()
    expect(await bulkhead.enter()).toBe(false)
    expect(await waiting).toBe(false)
  })

  test('a place given back with nobody waiting is free again', async () => {
    const bulkhead = new Bulkhead({ limit: 1, queue: 0, patience: 0 })
    await bulkhead.enter()
    expect(await bulkhead.enter()).toBe(false)
    bulkhead.leave()
    expect(await bulkhead.enter()).toBe(true)
  })
})
