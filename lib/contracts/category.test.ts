import { Category } from './category.ts'

test('A-08 the slug of a category is a word of an address: small letters, digits and hyphens, from a letter on', () => {
  const isTaken = (slug: string) =>
    Category.safeParse({ categoryId: 1, parentId: null, level: 1, name: '篮球', slug }).success
  expect(['lanqiu', 'zhongkao-lanqiu', 'u12'].map(isTaken)).toEqual([true, true, true])
  expect(['', 'Lanqiu', '3v3', 'lan qiu', 'lanqiu/', '篮球'].map(isTaken)).toEqual(Array(6).fill(false))
})
