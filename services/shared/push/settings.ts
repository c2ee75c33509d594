/** Where and as whom engines are told. An engine without a key or token is not told anything. */
export interface PushSettings {
  /** Origin of the nationwide host. */
  siteUrl: string
  /** Records of live cities are on hosts of their own. */
  hasCityHosts: boolean
  /** 8–128 letters, digits, hyphens; web answers it at `/indexnow.txt` of every host. Empty: off. */
  indexNowKey: string
  indexNowUrl: string
  /** Token by host, one for each site verified at Baidu. Empty: off. */
  baiduTokens: ReadonlyMap<string, string>
  baiduUrl: string
}

export const PUSH_OFF: PushSettings = {
  siteUrl: '',
  hasCityHosts: false,
  indexNowKey: '',
  indexNowUrl: '',
  baiduTokens: new Map(),
  baiduUrl: '',
}

export const isPushOn = ({ indexNowKey, baiduTokens }: PushSettings) => indexNowKey !== '' || baiduTokens.size > 0
