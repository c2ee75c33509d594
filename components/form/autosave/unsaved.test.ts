/** @jest-environment jsdom */

import { dropSession, logIn } from '#lib/session/session.ts'
import { aProfile } from '#tests/support/application-service.ts'
import { dropUnsaved, findUnsaved, moveUnsaved, storeUnsaved, unsavedKey } from './unsaved.ts'

const logInAs = (userId: number) => logIn({ userId, ...aProfile, authToken: `${userId}`.repeat(40) } as never)
const unsavedCopy = (content: string, at = Date.now(), on = 1) => ({ content, base: '', on, sent: null, at })
const findContent = (accountId: number, isOf = (_on: number) => true) =>
  findUnsaved<string, number>(accountId, 'coach', isOf)?.unsaved.content ?? null

beforeEach(() => {
  localStorage.clear()
  logInAs(7)
})
afterEach(dropSession)

test('R-14.2 the latest copy of several windows is found, and each window drops only its own', () => {
  storeUnsaved(unsavedKey(7, 'coach', 'a'), unsavedCopy('甲', Date.now() - 1000))
  storeUnsaved(unsavedKey(7, 'coach', 'b'), unsavedCopy('乙'))
  storeUnsaved(unsavedKey(7, 'venue', 'c'), unsavedCopy('丙'))
  expect(findContent(7)).toBe('乙')
  dropUnsaved(unsavedKey(7, 'coach', 'b'))
  expect(findContent(7)).toBe('甲')
})

test('R-14.2 of copies of several records the one asked for is found, and the others stay', () => {
  storeUnsaved(unsavedKey(7, 'coach', 'a'), unsavedCopy('甲', Date.now() - 1000, 1))
  storeUnsaved(unsavedKey(7, 'coach', 'b'), unsavedCopy('乙', Date.now(), 2))
  expect([1, 2, 3].map((recordId) => findContent(7, (on) => on === recordId))).toEqual(['甲', '乙', null])
  expect(findContent(7)).toBe('乙')
})

test('R-14.2 copies of a record move to the form it is filled in with from now on, those of others stay', () => {
  storeUnsaved(unsavedKey(7, 'venue:new', 'a'), unsavedCopy('甲', Date.now(), 1))
  storeUnsaved(unsavedKey(7, 'venue:new', 'b'), unsavedCopy('乙', Date.now(), 2))
  moveUnsaved<number>(7, 'venue:new', 'venue:12', (on) => on === 1)
  const contentIn = (formKind: string) => findUnsaved<string, number>(7, formKind, () => true)?.unsaved.content
  expect([contentIn('venue:12'), contentIn('venue:new')]).toEqual(['甲', '乙'])
})

test('R-14.2 T35 an unsaved copy survives the end of the session, and is dropped when another account logs in', () => {
  storeUnsaved(unsavedKey(7, 'coach', 'a'), unsavedCopy('甲'))
  dropSession()
  expect(findContent(7)).toBe('甲')
  logInAs(7)
  expect(findContent(7)).toBe('甲')
  dropSession()
  logInAs(70)
  expect(Object.keys(localStorage)).toEqual(['userInfo'])
})

test('R-14.2 nothing is stored for an account that is no longer logged in', () => {
  dropSession()
  expect(storeUnsaved(unsavedKey(7, 'coach', 'a'), unsavedCopy('甲'))).toBe(false)
  expect(localStorage.length).toBe(0)
})

test('R-14.2 an unsaved copy is dropped after 30 days, a malformed one at once', () => {
  storeUnsaved(unsavedKey(7, 'coach', 'a'), unsavedCopy('甲', Date.now() - 31 * 24 * 3_600_000))
  localStorage.setItem(unsavedKey(7, 'coach', 'b'), '{')
  expect(findContent(7)).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['userInfo'])
})
