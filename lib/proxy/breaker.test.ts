import { Breaker, type Permit } from './breaker.ts'

const rules = { inRow: 3, inWindow: 5, window: 10, rest: 1000 }

function breaker() {
  let now = 0
  const made = new Breaker(rules, () => now)
  const call = (outcome: keyof Permit) => {
    const permit = made.admit()
    permit?.[outcome]()
    return permit !== null
  }
  return { call, admit: () => made.admit(), pass: (ms: number) => (now += ms) }
}

describe('FM-01 the breaker of a service', () => {
  test('opens after consecutive failures and stays open for its pause', () => {
    const { call, pass } = breaker()
    for (let i = 0; i < 3; i++) expect(call('failed')).toBe(true)
    expect(call('succeeded')).toBe(false)
    pass(999)
    expect(call('succeeded')).toBe(false)
    pass(1)
    expect(call('succeeded')).toBe(true)
    expect(call('succeeded')).toBe(true)
  })

  test('opens when half of the last calls failed, consecutively or not', () => {
    const { call } = breaker()
    for (let i = 0; i < 4; i++) {
      expect(call('failed')).toBe(true)
      expect(call('succeeded')).toBe(true)
    }
    call('failed')
    expect(call('succeeded')).toBe(false)
  })

  test('lets one call through as a probe, and pauses again if it fails', () => {
    const { call, admit, pass } = breaker()
    for (let i = 0; i < 3; i++) call('failed')
    pass(1000)
    const probe = admit()
    expect(probe).not.toBeNull()
    expect(admit()).toBeNull()
    probe?.failed()
    expect(admit()).toBeNull()
    pass(1000)
    expect(call('succeeded')).toBe(true)
  })

  test('an abandoned call does not count, and frees the probe', () => {
    const { call, admit, pass } = breaker()
    for (let i = 0; i < 9; i++) call('abandoned')
    for (let i = 0; i < 3; i++) call('failed')
    pass(1000)
    admit()?.abandoned()
    expect(call('succeeded')).toBe(true)
  })

  test('forgets old failures once the service is back', () => {
    const { call, pass } = breaker()
    for (let i = 0; i < 3; i++) call('failed')
    pass(1000)
    call('succeeded')
    call('failed')
    call('failed')
    expect(call('succeeded')).toBe(true)
  })
})
