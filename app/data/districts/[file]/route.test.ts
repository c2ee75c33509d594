import { GET, generateStaticParams } from './route.ts'

const districtsOf = async (file: string) => (await GET(new Request('http://localhost'), params(file))).json()
const params = (file: string) => ({ params: Promise.resolve({ file }) })

test('each city has a file of its districts, empty for a city without any', async () => {
  expect(await districtsOf('440100.json')).toContainEqual(['440106', '天河区'])
  expect(await districtsOf('441900.json')).toEqual([])
  const files = generateStaticParams().map(({ file }) => file)
  expect(files).toContain('440100.json')
  expect(new Set(files).size).toBe(files.length)
})
