/** District and city in one text, 天河区 · 广州市; a missing part leaves no trace. */
export function formatArea({ districtName, cityName }: { districtName?: string; cityName?: string }): string {
  return [districtName, cityName].filter(Boolean).join(' · ')
}

/** A whole address as it is written, 广州市天河区体育东路 9 号; what the address says already is not said twice. */
export function formatAddress({
  cityName,
  districtName,
  address,
}: Omit<Placed, 'cityCode'> & { address: string }): string {
  if (address.startsWith(cityName)) return address
  return address.startsWith(districtName) ? cityName + address : cityName + districtName + address
}

interface Placed {
  cityCode: string
  cityName: string
  districtName: string
}

/** What a card says of a place: 增城区 on the pages of its city, 广州·增城区 on all others. */
export function areaSeenFrom(city: { adCode: string } | null, { cityCode, cityName, districtName }: Placed): string {
  if (!districtName) return cityName
  return cityCode === city?.adCode ? districtName : `${cityName.replace(/市$/, '')}·${districtName}`
}
