import { claimPath, parseRequestedVenue, venueFormPath } from './requested-venue.ts'

const parse = (query: string) => parseRequestedVenue(new URLSearchParams(query))

test('R-14.10 a URL names a venue, a new venue or one to claim, and is built the same way', () => {
  for (const query of ['venue=12', 'venue=new', 'claim=12']) {
    expect(venueFormPath(parse(query))).toBe(`/add/addVenues?${query}`)
  }
  expect(parse('claim=12')).toEqual({ venue: 12, isClaim: true })
  expect(claimPath(12)).toBe('/add/addVenues?claim=12')
  expect(venueFormPath(parse(''))).toBe('/add/addVenues')
})

test.each(['venue=0', 'venue=-1', 'claim=new', 'venue=1e3', `claim=${'9'.repeat(20)}`])(
  'a query that names no venue is ignored: %s',
  (query) => {
    expect(parse(query)).toBeNull()
  },
)
