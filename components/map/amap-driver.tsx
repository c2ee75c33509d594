'use client'

import { useEffect, useRef } from 'react'
import type { Place } from '#lib/city/distance.ts'
import { MAP_ZOOM } from '#lib/contracts/limits.ts'
import css from './amap.module.css'
import { type Amap, type AmapMap, type AmapMarker, loadAmap, type RegeoResult } from './amap.ts'
import { AmapPlaces } from './amap-places.tsx'
import type { FoundPlace, MapDriver, MapProps } from './map-driver.ts'

const MAX_RESULTS = 8

/** AMap's own map; `cityName` is where its search looks first. Rejects if AMap fails to load. */
export async function openAmapDriver(key: string, cityName: string): Promise<MapDriver> {
  const amap = await loadAmap(key)
  const geocoder = new amap.Geocoder({ extensions: 'all' })
  const placeSearch = new amap.PlaceSearch({ city: cityName, pageSize: MAX_RESULTS })
  const addressOf = (place: Place) =>
    new Promise<{ address: string; adCode: string } | null>((resolve) =>
      geocoder.getAddress(lngLatOf(place), (status, result) =>
        resolve(status === 'complete' ? addressIn(result) : null),
      ),
    )
  const search = (text: string) =>
    new Promise<FoundPlace[]>((resolve) =>
      placeSearch.search(text, (_status, { poiList }) =>
        resolve(
          (poiList?.pois ?? []).flatMap(({ name, address, location }) =>
            location
              ? [{ name, address: String(address), adCode: '', longitude: location.lng, latitude: location.lat }]
              : [],
          ),
        ),
      ),
    )
  return {
    renderPicker: (props) => <AmapFrame amap={amap} {...props} />,
    renderPlaces: (props) => <AmapPlaces amap={amap} {...props} />,
    search,
    addressOf,
  }
}

function AmapFrame({ amap, centre, marker, onPick }: MapProps & { amap: Amap }) {
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<AmapMap>(null)
  const pin = useRef<AmapMarker>(null)
  const latestOnPick = useRef(onPick)
  latestOnPick.current = onPick
  const initialCentre = useRef(centre)

  useEffect(() => {
    const created = new amap.Map(host.current!, {
      zoom: MAP_ZOOM,
      center: lngLatOf(initialCentre.current),
      resizeEnable: true,
    })
    created.on('click', ({ lnglat }) => latestOnPick.current({ longitude: lnglat.lng, latitude: lnglat.lat }))
    map.current = created
    return () => {
      pin.current = null
      created.destroy()
    }
  }, [amap])
  useEffect(() => map.current?.setCenter(lngLatOf(centre)), [centre])
  useEffect(() => {
    if (!map.current) return
    if (!marker) pin.current?.setMap(null)
    else if (pin.current) pin.current.setPosition(lngLatOf(marker))
    else pin.current = new amap.Marker({ position: lngLatOf(marker), map: map.current })
    if (!marker) pin.current = null
  }, [amap, marker])
  return <div ref={host} className={css.frame} role="application" aria-label="地图：点击选取位置" />
}

const lngLatOf = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude]

/** the administrative levels, then township, street, number and the first area of interest. */
function addressIn({ regeocode }: RegeoResult) {
  if (!regeocode) return null
  const { province, city, district, township, street, streetNumber, adcode } = regeocode.addressComponent
  const parts = [province, String(city), district, township, street, streetNumber, regeocode.aois?.[0]?.name ?? '']
  return { address: parts.join('') || regeocode.formattedAddress, adCode: adcode }
}
