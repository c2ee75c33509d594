import { callsOf } from '#lib/contracts/resources/calls.ts'
import { currentFields, queryOf } from './data-provider.ts'
import { resourceOf } from './resource-of.ts'

const page = { page: 2, perPage: 40 }

test('R-13.7 a list is queried by text, state and the kind’s filters, and unknown parameters are dropped', () => {
  const filter = { text: '网球', state: 'draft', isTop: 'true', summary: '别的', cover: '' }
  const query = queryOf(resourceOf('news'), { filter, pagination: page, sort: { field: 'updatedAt', order: 'ASC' } })
  expect(query).toEqual({
    text: '网球',
    state: 'draft',
    filters: { isTop: 'true' },
    sort: 'updated',
    order: 'asc',
    pageNum: 2,
    pageSize: 40,
  })
  expect(callsOf(resourceOf('news')).list.input.safeParse(query).success).toBe(true)
})

test('R-13.7 a list without parameters is sorted newest first', () => {
  expect(queryOf(resourceOf('news'), { filter: {}, pagination: { page: 1, perPage: 40 } })).toEqual({
    sort: 'updated',
    order: 'desc',
    pageNum: 1,
    pageSize: 40,
  })
})

test('R-13.8 an older version keeps the current fields, and missing ones get their initial values', () => {
  const old = { title: '甲', gone: 'x', body: '<p>x</p>', isTop: true }
  expect(currentFields(resourceOf('news'), old)).toEqual({
    title: '甲',
    summary: '',
    cover: '',
    body: '<p>x</p>',
    isTop: true,
  })
})

test('an unknown kind throws', () => {
  expect(() => resourceOf('nothing')).toThrow('nothing')
})
