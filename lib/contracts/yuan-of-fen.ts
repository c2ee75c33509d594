/** Formats fen as yuan for an input: 8000 → 80, 1250 → 12.50. */
export function yuanOfFen(fen: number | null): string {
  if (fen === null || Number.isNaN(fen)) return ''
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)
}
