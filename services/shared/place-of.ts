import { cityByCode } from '#lib/city/cities.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from './service-error.ts'

/**
 * Names of a city and its district from the dictionary; BAD_INPUT for unknown codes. A city without districts uses the
 * city's code as its district code, without a name.
 */
export function placeOf({ cityCode, districtCode }: { cityCode: string; districtCode: string }) {
  const city = cityByCode(cityCode)
  if (city?.adCode !== cityCode) throw unknownCode('请重新选择城市')
  if (!isDistrictOf(cityCode, districtCode)) throw unknownCode('请重新选择区县')
  const district = city.children.find(({ adCode }) => adCode === districtCode)
  return { cityCode, cityName: city.adName, districtCode, districtName: district?.adName ?? '' }
}

/** Whether a code is a district of the city, or stands for the whole of a city without districts. */
export function isDistrictOf(cityCode: string, districtCode: string): boolean {
  const city = cityByCode(cityCode)
  if (city?.adCode !== cityCode) return false
  if (city.children.length === 0) return districtCode === cityCode
  return city.children.some(({ adCode }) => adCode === districtCode)
}

/** The BAD_INPUT error for an unknown code or number. */
export const unknownCode = (message: string) =>
  new ServiceError(ERROR_CODES.BAD_INPUT, message, { reason: 'unknown code' })
