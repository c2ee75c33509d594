import { category } from '../resources/category.ts'
import { channel } from '../resources/field.ts'
import { contentOf } from '../resources/resource.ts'
import { Category } from './category.ts'

test('A-08 the slug of a category is a word of an address: small letters, digits and hyphens, from a letter on', () => {
  const isTaken = (slug: string) =>
    Category.safeParse({ categoryId: 1, parentId: null, level: 1, name: '篮球', slug }).success
  expect(['lanqiu', 'zhongkao-lanqiu', 'u12'].map(isTaken)).toEqual([true, true, true])
  expect(['', 'Lanqiu', '3v3', 'lan qiu', 'lanqiu/', '篮球'].map(isTaken)).toEqual(Array(6).fill(false))
})

const isMade = (slug: string) =>
  contentOf(category).safeParse({ name: '篮球', slug, level: 1, parentId: null, position: 0 }).success

test('A-08 what a sport may be called in addresses, texts can be filed under', () => {
  for (const slug of ['lanqiu', 'zhongkao-lanqiu', 'u12', 'a'.repeat(40)])
    expect([slug, isMade(slug), channel('频道').schema.safeParse(slug).success]).toEqual([slug, true, true])
  expect(['Lanqiu', '3v3', 'lan qiu', '-lanqiu', '篮球'].map(isMade)).toEqual(Array(5).fill(false))
})

test('A-08 no sport is called as a page that stands below its list, or as 综合', () => {
  expect(['detail', 'component', 'zonghe'].map(isMade)).toEqual([false, false, false])
})
