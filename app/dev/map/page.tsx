import type { Metadata } from 'next'
import { mapCityOf } from '#components/application/venue/picked-address.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { env } from '#lib/config/env.ts'
import { DEFAULT_CITY_CODE } from '#lib/contracts/limits.ts'
import { demoOnly } from '../demo-only.ts'
import styles from '../dev.module.css'
import { PickPlaceDemo } from './pick-place-demo.tsx'

export const metadata: Metadata = { title: '地图选点' }

/** Tries the map dialog: with the configured map, or with `?map=amap` the provider's with an invalid key. */
export default async function MapPage({ searchParams }: PageProps<'/dev/map'>) {
  demoOnly()
  const { map, city: code } = await searchParams
  const city = code === 'none' ? undefined : cityByCode(typeof code === 'string' ? code : DEFAULT_CITY_CODE)
  return (
    <>
      <h1>地图选点</h1>
      <p className={styles.lead}>场馆入驻时用来选取坐标的弹窗。没有配置高德地图时使用内置的离线地图。</p>
      <PickPlaceDemo settings={map === 'amap' ? { kind: 'amap', key: 'demo' } : env.map} city={mapCityOf(city)} />
    </>
  )
}
