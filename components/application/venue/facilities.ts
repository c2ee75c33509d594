/** Facilities most venues have; others are entered as free text. */
export const COMMON_FACILITIES: readonly string[] = [
  '更衣室',
  '淋浴间',
  '储物柜',
  '免费停车',
  '无线网络',
  '饮水机',
  '空调',
  '夜间照明',
  '器材租借',
  '休息区',
  '家长等候区',
  '无障碍通道',
  '急救箱',
  '小卖部',
]

export const FACILITY_MAX_LENGTH = 20

/** Splits text into facilities at 、 or commas; `problem` is an error text if one is too long. */
export function parseFacilities(text: string): { names: string[]; problem: string | null } {
  const names = text
    .split(/[、，,；;\n]/)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
  const isTooLong = names.some((name) => [...name].length > FACILITY_MAX_LENGTH)
  return { names, problem: isTooLong ? `设施最多 ${FACILITY_MAX_LENGTH} 字` : null }
}
