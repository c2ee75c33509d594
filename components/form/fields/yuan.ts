const YUAN = /^(\d*)(?:\.(\d{0,2}))?$/

/** Parses a price in yuan to fen: '' is null, anything else invalid is NaN, which every schema rejects. */
export function fenOfYuan(typed: string): number | null {
  // Chinese keyboards produce full-width digits.
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  const [, yuan = '', rest = ''] = YUAN.exec(text) ?? []
  return yuan === '' && rest === '' ? Number.NaN : Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
}

/** Error text of an invalid price; null if it is valid. */
export function problemOfFen(fen: number | null, max: number): string | null {
  if (Number.isNaN(fen)) return '只能填写数字，最多两位小数，例如 88 或 12.50'
  return fen !== null && fen > max ? `最高 ${max / 100} 元` : null
}
