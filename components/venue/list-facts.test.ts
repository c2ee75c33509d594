import { venueListFacts } from './list-facts.ts'

const counted = { total: 42, isTotalCapped: false }
const numbers = { city: '广州', district: null, sport: '篮球', ...counted, districts: ['天河区', '番禺区'] }

test('a list of venues states how many there are and in which districts', () => {
  expect(venueListFacts(numbers)).toBe('广州共有 42 个篮球场馆，天河区、番禺区都有。')
  expect(venueListFacts({ ...numbers, districts: ['天河区', '番禺区', '海珠区', '越秀区'] })).toContain(
    '天河区、番禺区、海珠区等地都有。',
  )
  expect(venueListFacts({ ...numbers, district: '天河区', sport: null })).toMatch(/^广州天河区共有 42 个运动场馆，/)
  expect(venueListFacts({ ...numbers, city: null })).toMatch(/^全国共有 42 个篮球场馆，/)
})

test('a capped count is shown as 1 万+', () => {
  const many = { ...numbers, city: null, total: 10_000, isTotalCapped: true }
  expect(venueListFacts(many)).toMatch(/^全国共有 1 万\+ 个篮球场馆，/)
})

test('an empty list of venues has no facts', () => {
  expect(venueListFacts({ ...numbers, total: 0 })).toBeNull()
})
