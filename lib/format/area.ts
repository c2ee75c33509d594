/** District and city in one text, 天河区 · 广州市; a missing part leaves no trace. */
export function formatArea({ districtName, cityName }: { districtName?: string; cityName?: string }): string {
  return [districtName, cityName].filter(Boolean).join(' · ')
}
