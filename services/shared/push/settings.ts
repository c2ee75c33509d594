/** Where and with which credentials engines are notified. An engine without a key or token is off. */
export interface PushSettings {
  /** Origin of the nationwide host. */
  siteUrl: string
  /** Records of live cities have hosts of their own. */
  hasCityHosts: boolean
  /** 8–128 letters, digits, hyphens; web serves it at `/indexnow.txt` on every host. Empty: off. */
  indexNowKey: string
  indexNowUrl: string
  /** Token by host, one for each site verified with Baidu. Empty: off. */
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
