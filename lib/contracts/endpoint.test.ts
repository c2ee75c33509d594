import { z } from 'zod'
import { callKindOf, isUpload, pathVariantsOf } from './endpoint.ts'

test('R-7.47 only a POST below fileUpload carries a file', () => {
  expect(isUpload({ method: 'POST', path: 'fileUpload/v1/photo' })).toBe(true)
  expect(isUpload({ method: 'GET', path: 'fileUpload/v1/photo' })).toBe(false)
  expect(isUpload({ method: 'POST', path: 'user/v1/fileUpload' })).toBe(false)
})

test('a call that takes a password has a queue of its own', () => {
  const kindOf = (shape: Record<string, z.ZodType>) =>
    callKindOf({ method: 'POST', path: 'user/v1/login', input: z.object(shape) })
  expect(kindOf({ mobile: z.string(), password: z.string() })).toBe('passwords')
  expect(kindOf({ mobile: z.string() })).toBe('calls')
  expect(callKindOf({ method: 'GET', path: 'user/v1/logout', input: z.string() })).toBe('calls')
})

test('A-03 a public call has both spellings, whichever its contract names; a protected one has only its own', () => {
  const both = ['coach/v1/list/nL', 'coach/v1/list']
  expect(pathVariantsOf({ path: both[0]!, access: 'public' })).toEqual(both)
  expect(pathVariantsOf({ path: both[1]!, access: 'public' })).toEqual([...both].reverse())
  expect(pathVariantsOf({ path: both[1]!, access: 'login' })).toEqual([both[1]])
})
