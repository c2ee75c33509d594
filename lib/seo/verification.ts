/** Name of each search engine's site verification tag. */
const TAGS: Readonly<Record<string, string>> = {
  baidu: 'baidu-site-verification',
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  '360': '360-site-verification',
  sogou: 'sogou_site_verification',
  shenma: 'shenma-site-verification',
  toutiao: 'bytedance-verification-code',
}

/** `baidu=codeva-x,google=y`: comma-separated pairs of engine and code; anything else is invalid. */
export const VERIFICATION_PATTERN = new RegExp(`^((${Object.keys(TAGS).join('|')})=[\\w.-]+(,(?=.)|$))*$`)

/** Verification tags of the home page, name to content, which prove ownership to search engines. */
export const verificationTags = (setting: string): Record<string, string> =>
  Object.fromEntries(
    setting
      .split(',')
      .map((each) => each.split('='))
      .flatMap(([engine = '', code]) => (TAGS[engine] && code ? [[TAGS[engine], code]] : [])),
  )
