import { formatDeadline } from '#lib/format/date.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { FEE_TYPE_WORDS } from './enums.ts'

/** Parts of a record formatted as one line each in the console. Prices in fen. */
export const classTypeText = (row: { feeType: keyof typeof FEE_TYPE_WORDS; price: number; lessonMinutes: number }) =>
  `${FEE_TYPE_WORDS[row.feeType]} ¥${formatShortPrice(row.price)}/${row.lessonMinutes} 分钟`

/** A certificate of any version; fields an older one lacks are left out. `checkedOn` is stored, but in no form. */
type CertificateRow = {
  kind: string
  issuer: string
  number: string
  expiresOn: string | null
  sportSlug?: string
  issuedOn?: string | null
  checkedOn?: string | null
}

export const certificateText = (row: CertificateRow, nameOfSport: (slug: string) => string) =>
  [
    row.kind,
    row.sportSlug && nameOfSport(row.sportSlug),
    row.issuer,
    row.number,
    row.issuedOn && `发证：${row.issuedOn}`,
    `有效期：${formatDeadline(row.expiresOn)}`,
    row.checkedOn && `核对：${row.checkedOn}`,
  ]
    .filter(Boolean)
    .join('，')

export const venuePriceText = (row: { name: string; price: number; unit: string }) =>
  `${row.name} ¥${formatShortPrice(row.price)}/${row.unit}`
