import { identityOf, stepsOf, stepToShow } from './register-steps.ts'

test('R-0.2 R-2.45 R-2.46 R-2.47 R-2.48 R-2.49 R-2.50 each of the three account types has its own registration steps', () => {
  expect(stepsOf('user')).toEqual(['selectUserType', 'fillInfo', 'UserProfile', 'success'])
  expect(stepsOf('coach')).toEqual(['selectUserType', 'fillInfo', 'AddCoach', 'success'])
  expect(stepsOf('venue')).toEqual(['selectUserType', 'fillInfo', 'AddVenues', 'success'])
})

test.each([
  ['coach', 'coach'],
  ['venue', 'venue'],
  ['user', 'user'],
  ['admin', null],
  ['Coach', null],
  ['', null],
  [null, null],
])('A-37 R-2.39 R-2.42 identity=%s means %s', (value, type) => {
  expect(identityOf(value)).toBe(type)
})

test('a step that cannot be shown yet falls back to the first step', () => {
  expect(stepToShow('UserProfile', 'user', false)).toBe('selectUserType')
  expect(stepToShow('UserProfile', 'user', true)).toBe('UserProfile')
  expect(stepToShow('fillInfo', 'coach', false)).toBe('fillInfo')
  // A step of another account type, and no step at all.
  expect(stepToShow('AddCoach', 'venue', true)).toBe('selectUserType')
  expect(stepToShow(null, 'user', false)).toBe('selectUserType')
})
