import { kindOfPreview } from './preview.ts'

const SECRET = 'abcdefghijklmnopqrst-_'

test('R-13.7 the token of a preview tells the kind of the record; anything else is not a token', () => {
  expect(kindOfPreview(`coach-${SECRET}`)).toBe('coach')
  for (const token of ['', 'coach', SECRET, `coach-${SECRET}x`, `coach-${SECRET.slice(1)}`, `x/coach-${SECRET}`])
    expect(kindOfPreview(token)).toBeNull()
})
