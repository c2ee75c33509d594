/** The part of AMap's JS API 1.4.15 that we use. */
interface LngLat {
  lng: number
  lat: number
}
export interface AmapMap {
  on(event: 'click', listen: (event: { lnglat: LngLat }) => void): void
  setCenter(at: [number, number]): void
  setFitView(): void
  destroy(): void
}
export interface AmapMarker {
  setMap(map: AmapMap | null): void
  setPosition(at: [number, number]): void
  on(event: 'click', listen: () => void): void
}
interface AddressComponent {
  province: string
  city: string | string[]
  district: string
  township: string
  street: string
  streetNumber: string
  adcode: string
}
export interface RegeoResult {
  regeocode?: { formattedAddress: string; addressComponent: AddressComponent; aois?: { name: string }[] }
}
interface Poi {
  name: string
  address: string | string[]
  location: LngLat | null
}
export interface Amap {
  Map: new (host: HTMLElement, options: { zoom: number; center: [number, number]; resizeEnable: boolean }) => AmapMap
  Marker: new (options: {
    position: [number, number]
    map: AmapMap
    title?: string
    content?: HTMLElement
    offset?: object
    zIndex?: number
  }) => AmapMarker
  Pixel: new (x: number, y: number) => object
  Geocoder: new (options: {
    extensions: 'all'
  }) => {
    getAddress(at: [number, number], callback: (status: string, result: RegeoResult) => void): void
  }
  PlaceSearch: new (options: {
    city: string
    pageSize: number
  }) => {
    search(text: string, callback: (status: string, result: { poiList?: { pois: Poi[] } }) => void): void
  }
}

declare global {
  interface Window {
    AMap?: Amap
    _AMapSecurityConfig?: { serviceHost: string }
    amapIsReady?: () => void
  }
}

const VERSION = '1.4.15'
const TIMEOUT = 10_000

let loading: Promise<Amap> | undefined

/** Loads AMap once; its calls go through our own host, which adds the security code. Rejects if it fails to load. */
export function loadAmap(key: string): Promise<Amap> {
  loading ??= new Promise<Amap>((resolve, reject) => {
    // Keys created since December 2021 require it, and it must be set before the script loads.
    window._AMapSecurityConfig = { serviceHost: `${window.location.origin}/api/_AMapService` }
    const settle = () => (window.AMap ? resolve(window.AMap) : reject(new Error('AMap is not there')))
    window.amapIsReady = settle
    const script = document.createElement('script')
    const plugins = 'AMap.Geocoder,AMap.PlaceSearch'
    script.src = `https://webapi.amap.com/maps?${new URLSearchParams({ v: VERSION, key, plugin: plugins, callback: 'amapIsReady' })}`
    script.onerror = () => reject(new Error('AMap did not load'))
    setTimeout(() => reject(new Error('AMap did not load in time')), TIMEOUT)
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
