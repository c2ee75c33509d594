/**
 * False if the browser reports that another site sent this request (T19). `siteRoot` is the domain shared by all city
 * hosts. Clients that are not browsers send neither header, but have no visitor's cookies either.
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
