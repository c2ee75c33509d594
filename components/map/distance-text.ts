/** 850 米, 3.2 公里, 25 公里: rounded to the precision of a straight line. */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round((km * 1000) / 50) * 50)} 米`
  return `${km < 10 ? km.toFixed(1).replace(/\.0$/, '') : Math.round(km)} 公里`
}
