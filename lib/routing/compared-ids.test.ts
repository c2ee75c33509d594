import { comparedIds, comparedQuery } from './compared-ids.ts'

test('R-10.17 up to four coaches are compared, each once; what is not an id is left out', () => {
  expect(comparedIds('1003,1001,1003,x,0,-1,01,1002')).toEqual([1003, 1001, 1002])
  expect(comparedIds('1,2,3,4,5')).toEqual([1, 2, 3, 4])
  for (const none of ['', 'x', null, undefined]) expect(comparedIds(none)).toEqual([])
})

test('R-10.17 every spelling of one comparison is one query', () => {
  expect(comparedQuery(new URLSearchParams('ids=1001%2C1002&x=1'))).toBe('ids=1001,1002')
  expect(comparedQuery(new URLSearchParams('ids='))).toBe('')
})
