import { readFileSync } from 'node:fs'
import { readOutline } from '#components/map/outline-file.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { checkPlace } from './place-check.ts'

const outline = readOutline('', readFileSync('public/data/outlines/440100.svg', 'utf8'))
const written = {
  districtCode: '440106',
  cityName: '广州',
  districts: cityByCode('440100')!.children.map(({ adCode, adName }) => [adCode, adName] as const),
}
/** In 天河, in 番禺 and in 佛山. */
const [TIANHE, PANYU, FOSHAN] = [
  { longitude: 113.3245, latitude: 23.1421 },
  { longitude: 113.384, latitude: 22.95 },
  { longitude: 113.12, latitude: 23.02 },
]

test.each([
  ['in its district', TIANHE, { centre: { label: '天河区中心', distance: '约 4.3 公里' }, warning: null }],
  ['in another one', PANYU, { warning: '地图上的位置在番禺区，填写的是天河区，请核对。' }],
  ['outside its city', FOSHAN, { warning: '地图上的位置不在广州，请核对。' }],
])('R-13.6 the pin of a venue is checked: %s', (_where, place, check) => {
  expect(checkPlace({ ...written, ...place! }, outline)).toMatchObject(check)
})
