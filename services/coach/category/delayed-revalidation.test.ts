import { delayedRevalidation } from './delayed-revalidation.ts'

test('R-13.9 web is told of changed sports once every process has dropped the old ones, of everything else at once', async () => {
  const revalidated: string[] = []
  const read = Promise.withResolvers<void>()
  const revalidate = delayedRevalidation(
    async (tags) => {
      revalidated.push(...tags)
    },
    () => read.promise,
  )
  const sports = revalidate(['categories', 'coaches'])
  await revalidate(['news'])
  expect(revalidated).toEqual(['news'])
  read.resolve()
  await sports
  expect(revalidated).toEqual(['news', 'categories', 'coaches'])
})
