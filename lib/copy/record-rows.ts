import { formatDeadline } from '#lib/format/date.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { FEE_TYPE_WORDS } from './enums.ts'

/** Parts of a record as the console says each in a line. Prices in fen. */
export const classTypeText = (row: { feeType: keyof typeof FEE_TYPE_WORDS; price: number; lessonMinutes: number }) =>
  `${FEE_TYPE_WORDS[row.feeType]} ¥${formatShortPrice(row.price)}/${row.lessonMinutes} 分钟`

export const certificateText = (row: { kind: string; issuer: string; number: string; expiresOn: string | null }) =>
  [row.kind, row.issuer, row.number, `有效期：${formatDeadline(row.expiresOn)}`].filter(Boolean).join('，')

export const venuePriceText = (row: { name: string; price: number; unit: string }) =>
  `${row.name} ¥${formatShortPrice(row.price)}/${row.unit}`
