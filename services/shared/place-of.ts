import { cityByCode } from '#lib/city/cities.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from './service-error.ts'

/**
 * Names of a city and its district, from the dictionary; BAD_INPUT for codes that name nothing. The district of a city
 * without districts is the city's code, without a name.
 */
export function placeOf({ cityCode, districtCode }: { cityCode: string; districtCode: string }) {
  const city = cityByCode(cityCode)
  if (city?.adCode !== cityCode) throw unknownCode('请重新选择城市')
  const isWhole = city.children.length === 0 && districtCode === cityCode
  const district = city.children.find(({ adCode }) => adCode === districtCode)
  if (!isWhole && !district) throw unknownCode('请重新选择区县')
  return { cityCode, cityName: city.adName, districtCode, districtName: district?.adName ?? '' }
}

/** A code or number that names nothing. */
export const unknownCode = (message: string) =>
  new ServiceError(ERROR_CODES.BAD_INPUT, message, { reason: 'unknown code' })
