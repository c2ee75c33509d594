import { cityByCode } from '#lib/city/cities.ts'
import { addressPartsOf, proposedValues } from './picked-address.ts'

const parts = (address: string, adCode: string) =>
  addressPartsOf({ address, adCode, longitude: 113, latitude: 23 }, cityByCode(adCode))

test('a picked address is split into area and street', () => {
  expect(parts('广东省广州市天河区天河南街道体育西路191号天河体育中心', '440106')).toEqual({
    cityCode: '440100',
    districtCode: '440106',
    area: '广州市天河区',
    street: '天河南街道体育西路191号天河体育中心',
  })
})

test('in a 直辖市 the province and the city are the same', () => {
  expect(parts('北京市朝阳区望京街9号', '110105')).toEqual({
    cityCode: '110100',
    districtCode: '110105',
    area: '北京市朝阳区',
    street: '望京街9号',
  })
})

test('in a city without districts the city’s code is the district’s code', () => {
  expect(parts('广东省东莞市鸿福路200号', '441900')).toMatchObject({
    cityCode: '441900',
    districtCode: '441900',
    street: '鸿福路200号',
  })
})

test('a place known only by district has no street, and a place outside our districts proposes nothing', () => {
  expect(parts('广东省广州市番禺区', '440113')?.street).toBe('')
  expect(parts('广东省广州市', '440100')).toBeNull()
  expect(parts('海上', '')).toBeNull()
})

test('R-3.18 a picked place fills in only empty fields', () => {
  const place = { cityCode: '440100', districtCode: '440106', area: '广州市天河区', street: '体育西路191号' }
  const region = { cityCode: '440100', districtCode: '440106' }
  expect(proposedValues(place, { cityCode: '', districtCode: '', address: '' })).toEqual({
    ...region,
    address: place.street,
  })
  const inCity = { cityCode: '440100', districtCode: '', address: '二楼' }
  expect(proposedValues(place, inCity)).toEqual({ districtCode: '440106' })
  expect(proposedValues(place, { ...inCity, cityCode: '440600' })).toEqual({})
  expect(proposedValues({ ...place, street: '' }, { ...region, address: '' })).toEqual({})
  expect(proposedValues(place, { ...region, districtCode: '440113', address: '' })).toEqual({ address: place.street })
})
