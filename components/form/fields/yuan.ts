const YUAN = /^(\d*)(?:\.(\d{0,2}))?$/

/** A price as typed in yuan, in fen: '' is null, what is no price NaN, so that no schema takes it. */
export function fenOfYuan(typed: string): number | null {
  // Full-width figures come from Chinese keyboards.
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  const [, yuan = '', rest = ''] = YUAN.exec(text) ?? []
  return yuan === '' && rest === '' ? Number.NaN : Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
}

/** Why a typed price cannot be taken, in words, or null when it can. */
export function problemOfFen(fen: number | null, most: number): string | null {
  if (Number.isNaN(fen)) return '只能填写数字，最多两位小数，例如 88 或 12.50'
  return fen !== null && fen > most ? `最高 ${most / 100} 元` : null
}
