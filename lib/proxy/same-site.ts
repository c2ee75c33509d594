/**
 * False when a browser says that another site sent this request (T19). `siteRoot` is the domain all city hosts share.
 * Programs that are no browser send neither header; they carry no cookies of a visitor either.
 */
export function isSameSite(headers: Headers, siteRoot: string): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null) return ['same-origin', 'same-site', 'none'].includes(fetchSite)
  const origin = headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === headers.get('host') || hostname === siteRoot || hostname.endsWith(`.${siteRoot}`)
}
