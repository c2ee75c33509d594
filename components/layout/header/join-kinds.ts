export const JOIN_KINDS = [
  { key: 'coach', label: '教练入驻', form: '/add/addCoach' },
  { key: 'venue', label: '场馆入驻', form: '/add/addVenues' },
] as const
export type JoinKind = (typeof JOIN_KINDS)[number]

export interface JoinCode {
  /** Address of the picture of the WeChat code; null if there is none. */
  code: string | null
  /** WeChat id of the customer service; empty if there is none. */
  wechatId: string
}
