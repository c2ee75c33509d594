import { category } from '../resources/category.ts'
import { channel } from '../resources/field.ts'
import { contentOf } from '../resources/resource.ts'
import { Category } from './category.ts'

test('A-08 the slug of a category has lower-case letters, digits and hyphens, and starts with a letter', () => {
  const isAccepted = (slug: string) =>
    Category.safeParse({ categoryId: 1, parentId: null, level: 1, name: '篮球', slug }).success
  expect(['lanqiu', 'zhongkao-lanqiu', 'u12'].map(isAccepted)).toEqual([true, true, true])
  expect(['', 'Lanqiu', '3v3', 'lan qiu', 'lanqiu/', '篮球'].map(isAccepted)).toEqual(Array(6).fill(false))
})

const isCreatable = (slug: string) =>
  contentOf(category).safeParse({ name: '篮球', slug, level: 1, parentId: null, position: 0 }).success

test('A-08 texts can be filed under every valid slug of a sport', () => {
  for (const slug of ['lanqiu', 'zhongkao-lanqiu', 'u12', 'a'.repeat(40)])
    expect([slug, isCreatable(slug), channel('频道').schema.safeParse(slug).success]).toEqual([slug, true, true])
  expect(['Lanqiu', '3v3', 'lan qiu', '-lanqiu', '篮球'].map(isCreatable)).toEqual(Array(5).fill(false))
})

test('A-08 no sport has the slug of a page below its list, or of 综合', () => {
  expect(['detail', 'component', 'zonghe'].map(isCreatable)).toEqual([false, false, false])
})
