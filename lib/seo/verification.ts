/** What each engine calls the tag by which it knows the owner of a site. */
const TAGS: Readonly<Record<string, string>> = {
  baidu: 'baidu-site-verification',
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  '360': '360-site-verification',
  sogou: 'sogou_site_verification',
  shenma: 'shenma-site-verification',
  toutiao: 'bytedance-verification-code',
}

/** `baidu=codeva-x,google=y`: one code for each engine; nothing else is a setting. */
export const VERIFICATION_PATTERN = new RegExp(`^((${Object.keys(TAGS).join('|')})=[\\w.-]+(,(?=.)|$))*$`)

/** The tags of a home page, name to content, by which engines know whose site it is. */
export const verificationTags = (setting: string): Record<string, string> =>
  Object.fromEntries(
    setting
      .split(',')
      .map((each) => each.split('='))
      .flatMap(([engine = '', code]) => (TAGS[engine] && code ? [[TAGS[engine], code]] : [])),
  )
