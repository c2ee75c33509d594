type Placed = { districtName: string; cityName: string }

/** Where something is, in words: the district, or in the few cities that have none the city. */
export const saidPlace = ({ districtName, cityName }: Placed): string => districtName || cityName

/** 天河区 → 天河, as it is said inside a name or a title. */
export const spokenPlace = (placed: Placed): string => {
  const place = saidPlace(placed)
  return place.replace(/(新区|区|县|市)$/, '') || place
}
