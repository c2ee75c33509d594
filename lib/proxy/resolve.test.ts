import { ENDPOINTS } from '#lib/contracts/all.ts'
import { pathVariantsOf } from '#lib/contracts/endpoint.ts'
import { createResolve } from './resolve.ts'

const resolve = createResolve(ENDPOINTS)

test('R-7.1 every call of the contracts is found in each of its spellings, and keeps the one requested', () => {
  for (const endpoint of ENDPOINTS) {
    for (const path of pathVariantsOf(endpoint)) {
      expect(resolve(endpoint.method, `/api/${endpoint.service}/${path}`)).toEqual({ kind: 'call', endpoint, path })
    }
  }
})

test('T15 one changed character in a known path is an unknown path', () => {
  for (const { method, service, path } of ENDPOINTS) {
    const whole = `/api/${service}/${path}`
    for (const odd of [
      `${whole}/`,
      `${whole}%`,
      whole.replace('/v', '//v'),
      whole.replace('/api', '/API'),
      `/x${whole}`,
    ]) {
      if (odd !== whole) expect(resolve(method, odd)).toEqual({ kind: 'unknown' })
    }
  }
})

test.each([
  '/api/coach/coach/v2/../v2/detail/nL',
  '/api/coach/coach/v2/x/../detail/nL',
  '/api/coach/coach/v2/%2e%2e/detail/nL',
  '/api/coach/coach\\v2/detail/nL',
  '/api/coach/coach/v2/detail/nL\u0000',
  '/api/coach/coach/v2/detail/nL?coachId=7',
  '/api/coach/coach/v2/ｄetail/nL',
  'http://evil.example/api/coach/coach/v2/detail/nL',
  '',
])('T15 %j is an unknown path', (path) => {
  expect(resolve('GET', path)).toEqual({ kind: 'unknown' })
})
