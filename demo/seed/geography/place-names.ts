type Placed = { districtName: string; cityName: string }

/** A place in words: the district, or the city if it has no districts. */
export const placeName = ({ districtName, cityName }: Placed): string => districtName || cityName

/** 天河区 → 天河, for use in a name or title. */
export const shortPlaceName = (placed: Placed): string => {
  const place = placeName(placed)
  return place.replace(/(新区|区|县|市)$/, '') || place
}
