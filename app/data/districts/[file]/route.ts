import { CITIES, cityByCode } from '#lib/city/cities.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

const EXTENSION = '.json'

export const generateStaticParams = () => CITIES.map(({ adCode }) => ({ file: adCode + EXTENSION }))

/** The districts of one city as `[adCode, name]`, so that a form need not load the whole dictionary. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const city = cityByCode(file.slice(0, -EXTENSION.length))
  return Response.json(city?.children.map(({ adCode, adName }) => [adCode, adName]) ?? [])
}
