/** District and city, 天河区 · 广州市; a missing part is omitted. */
export function formatArea({ districtName, cityName }: { districtName?: string; cityName?: string }): string {
  return [districtName, cityName].filter(Boolean).join(' · ')
}

/** A full address, 广州市天河区体育东路 9 号; parts the street address already contains are not repeated. */
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

/** A place on a card: 增城区 on the pages of its city, 广州·增城区 on all others. */
export function areaRelativeTo(city: { adCode: string } | null, { cityCode, cityName, districtName }: Placed): string {
  if (!districtName) return cityName
  return cityCode === city?.adCode ? districtName : `${cityName.replace(/市$/, '')}·${districtName}`
}
