import { category } from '../resources/category.ts'
import { channel } from '../resources/field.ts'
import { contentOf } from '../resources/resource.ts'
import { Category } from './category.ts'

test('A-08 the slug of a category has lower-case letters, digits and hyphens, and starts with a letter', () => {
  const isTaken = (slug: string) =>
    Category.safeParse({ categoryId: 1, parentId: null, level: 1, name: '篮球', slug }).success
  expect(['lanqiu', 'zhongkao-lanqiu', 'u12'].map(isTaken)).toEqual([true, true, true])
  expect(['', 'Lanqiu', '3v3', 'lan qiu', 'lanqiu/', '篮球'].map(isTaken)).toEqual(Array(6).fill(false))
})

const isMade = (slug: string) =>
  contentOf(category).safeParse({ name: '篮球', slug, level: 1, parentId: null, position: 0 }).success

test('A-08 texts can be filed under every valid slug of a sport', () => {
  for (const slug of ['lanqiu', 'zhongkao-lanqiu', 'u12', 'a'.repeat(40)])
    expect([slug, isMade(slug), channel('频道').schema.safeParse(slug).success]).toEqual([slug, true, true])
  expect(['Lanqiu', '3v3', 'lan qiu', '-lanqiu', '篮球'].map(isMade)).toEqual(Array(5).fill(false))
})

test('A-08 no sport has the slug of a page below its list, or of 综合', () => {
  expect(['detail', 'component', 'zonghe'].map(isMade)).toEqual([false, false, false])
})
