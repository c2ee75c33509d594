import { CITIES, cityByCode } from '#lib/city/cities.ts'
import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import type { City } from '#lib/contracts/city.ts'
import { mix } from '../grammar/random.ts'
import { DEMO_CITIES, type DemoCity } from './demo-cities.ts'

/** A district, or the whole of a city without districts, with an empty name. */
export type SeedDistrict = { adCode: string; adName: string; longitude: number; latitude: number; weight: number }

/** A city with coaches, and its share of them. */
export type CityPlan = {
  adCode: string
  adName: string
  label: string
  provinceCode: string
  provinceName: string
  tier: number
  coaches: number
  venues: number
  climate: 'north' | 'south'
  districts: readonly SeedDistrict[]
}

const OTHER_CITY_COACHES = 6
const OTHER_CITY_VENUES = 6
/** Latitude: south of about the Yangtze, halls are warm all winter; close enough to decide what sports a city has. */
const SOUTH_OF = 30.5

const requireCity = (adCode: string): City => {
  const city = cityByCode(adCode)
  if (!city) throw new Error(`no city has the code ${adCode}`)
  return city
}

const base = (city: City) => ({
  adCode: city.adCode,
  adName: city.adName,
  label: city.label,
  provinceCode: city.provinceCode,
  provinceName: city.provinceName,
})

function demoPlan(demo: DemoCity): CityPlan {
  const city = requireCity(demo.adCode)
  const { tier, coaches, venues, climate } = demo
  const plan = { ...base(city), tier, coaches, venues, climate }
  if (demo.districts === '') return { ...plan, districts: [wholeCity(city)] }
  const districts = demo.districts.split(' ').map((adCode, index, all) => {
    const district = city.children.find((child) => child.adCode === adCode)
    const centre = DISTRICT_CENTRES.get(adCode)
    if (!district || !centre) throw new Error(`nobody knows where the district ${adCode} of ${city.adName} lies`)
    return { adCode, adName: district.adName, ...centre, weight: 1.6 - index / all.length }
  })
  return { ...plan, districts }
}

/** Takes the place of districts in a city without any. */
const wholeCity = ({ adCode, longitude, latitude }: City): SeedDistrict => ({
  adCode,
  adName: '',
  longitude,
  latitude,
  weight: 1,
})

/**
 * A city outside the demo set; its districts lie around its centre, whose position need not be exact for a benchmark.
 */
function otherCityPlan(city: City): CityPlan {
  const { longitude, latitude } = city
  const districts = (city.children.length > 0 ? city.children : [{ adCode: city.adCode, adName: '' }]).map(
    ({ adCode, adName }) => {
      const angle = (mix(Number(adCode)) / 2 ** 32) * 2 * Math.PI
      return {
        adCode,
        adName,
        longitude: longitude + Math.cos(angle) * 0.08,
        latitude: latitude + Math.sin(angle) * 0.06,
        weight: 1,
      }
    },
  )
  return {
    ...base(city),
    tier: 0.75,
    coaches: OTHER_CITY_COACHES,
    venues: OTHER_CITY_VENUES,
    climate: latitude < SOUTH_OF ? 'south' : 'north',
    districts,
  }
}

export const DEMO_PLANS: readonly CityPlan[] = DEMO_CITIES.map(demoPlan)

/** The demo cities and all others on the mainland, for sets larger than the demo. */
export function nationwidePlans(): CityPlan[] {
  const demo = new Set(DEMO_CITIES.map((city) => city.adCode))
  const others = CITIES.filter((city) => !demo.has(city.adCode) && Number(city.provinceCode) < 700000)
  return [...DEMO_PLANS, ...others.map(otherCityPlan)]
}
