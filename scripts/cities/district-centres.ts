import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CITIES } from '#lib/city/cities.ts'
import { MAJOR_DISTRICT_CENTRES } from '#lib/city/major-district-centres.ts'
import { ADDED_CENTRES, SEAT_OF } from './added-centres.ts'
import { featureOf, type Point, readFeatures } from './outline-source.ts'

/**
 * Writes the centre of every district, `lib/city/district-centres.json`, in thousandths of a degree: the hand-set one,
 * else the source's, else the mean of the city's other districts. With the source in /tmp/outlines (see
 * `outline-source.ts`):
 *
 *   node scripts/cities/district-centres.ts /tmp/outlines && npm run format
 */
const features = readFeatures(resolve(process.argv[2] ?? '.'), new Set(CITIES.map(({ adCode }) => adCode.slice(0, 2))))

function knownCentre(adCode: string, label: string): readonly [longitude: number, latitude: number] | undefined {
  const major = MAJOR_DISTRICT_CENTRES.get(adCode)
  if (major) return [major.longitude, major.latitude]
  const added = ADDED_CENTRES.get(adCode)
  if (added) return added
  return features.get(SEAT_OF.get(adCode) ?? '')?.properties.cp ?? featureOf(features, adCode, label)?.properties.cp
}

function meanPointOf(points: readonly (readonly [number, number])[], city: string): Point {
  if (points.length === 0) throw new Error(`no centre is known in ${city}`)
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  return [mean(0), mean(1)]
}

const rows = CITIES.filter(({ children }) => children.length > 0).map(({ adName, children }) => {
  const known = children.map(({ adCode, label }) => knownCentre(adCode, label))
  const meanPoint = meanPointOf(
    known.flatMap((each) => (each ? [each] : [])),
    adName,
  )
  return children.map(({ adCode }, at) => [adCode, ...(known[at] ?? meanPoint).map((each) => Math.round(each * 1000))])
})
writeFileSync(
  new URL('../../lib/city/district-centres.json', import.meta.url),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
)
process.stdout.write(`${rows.flat().length} districts\n`)
