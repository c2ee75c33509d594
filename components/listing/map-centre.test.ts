import { cityByCode } from '#lib/city/cities.ts'
import { mapCentreOf } from './map-centre.ts'

const GUANGZHOU = cityByCode('440100')!
const HERE = { longitude: 113.1, latitude: 23.1 }
const STADIUM = { name: '深圳湾体育中心', longitude: 113.95, latitude: 22.52, cityCode: '440300' }

test('the map is centred on the visitor, else on the landmark searched for, else on the city centre', () => {
  const { longitude, latitude } = STADIUM
  expect(mapCentreOf(GUANGZHOU, HERE, STADIUM)).toMatchObject({ centre: HERE, centreLabel: '您的位置' })
  expect(mapCentreOf(GUANGZHOU, null, STADIUM)).toMatchObject({
    centre: { longitude, latitude },
    centreLabel: '深圳湾体育中心',
  })
  expect(mapCentreOf(GUANGZHOU, null)).toMatchObject({ centreLabel: '广州市中心' })
  expect(mapCentreOf(null, null)).toEqual({ centre: null, centreLabel: '', cityCode: null })
})

test('the city of a landmark takes precedence over the city of the page', () => {
  expect(mapCentreOf(GUANGZHOU, null, STADIUM).cityCode).toBe('440300')
  expect(mapCentreOf(GUANGZHOU, HERE).cityCode).toBe('440100')
})
