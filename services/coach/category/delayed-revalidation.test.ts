import { delayedRevalidation } from './delayed-revalidation.ts'

test('R-13.9 web is told of changed sports once every process has dropped the old ones, of everything else at once', async () => {
  const told: string[] = []
  const read = Promise.withResolvers<void>()
  const tell = delayedRevalidation(
    async (tags) => {
      told.push(...tags)
    },
    () => read.promise,
  )
  const sports = tell(['categories', 'coaches'])
  await tell(['news'])
  expect(told).toEqual(['news'])
  read.resolve()
  await sports
  expect(told).toEqual(['news', 'categories', 'coaches'])
})
