import { chosenContent, differencesOf } from './differences.ts'

const BASE = { name: '陈', city: '440100', district: '440106', motto: '一' }
const ORDER = ['name', 'city', 'district', 'motto'] as const

test('R-14.2 in a comparison each field defaults to the side that changed it, mine if both did; grouped fields are chosen together', () => {
  const mine = { ...BASE, name: '我', district: '440113' }
  const theirs = { ...BASE, name: '他', city: '440300', district: '440304', motto: '二' }
  const differences = differencesOf({ mine, theirs, base: BASE }, ORDER, [['city', 'district']])
  expect(differences).toEqual([
    { names: ['name'], preselectedSide: 'mine' },
    { names: ['city', 'district'], preselectedSide: 'mine' },
    { names: ['motto'], preselectedSide: 'theirs' },
  ])
  expect(chosenContent({ mine, theirs }, differences, { name: 'theirs', city: 'mine', motto: 'theirs' })).toEqual({
    name: '他',
    city: '440100',
    district: '440113',
    motto: '二',
  })
})

test('R-14.2 equal contents have no differences', () => {
  expect(differencesOf({ mine: BASE, theirs: { ...BASE }, base: BASE }, ORDER, [])).toEqual([])
})
