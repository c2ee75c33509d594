import type { AccountType } from '#lib/contracts/enums.ts'
import { CITY_HOST_PARAMETER } from '#lib/routing/city-hosts.ts'
import { accountAddress } from './account-address.ts'

type Scene = { authorize: string; authorizeAt: string; sceneId: string }
/** `target`: null for this page. `identity`: preselected if the login leads to a registration. */
type Purpose = { target: string | null; identity?: AccountType | null }

/** Whether this is WeChat's own browser: it cannot scan its own screen, but it knows the user of the phone. */
export const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/**
 * Where to authorize a scene inside WeChat, returning to this site's callback and then to `target`. WeChat returns to a
 * single host only, and a scene is valid on the host it was created for: on other hosts, the address is the login page
 * of that host, whose target leads back here.
 */
export function authorizeAddress({ authorize, authorizeAt, sceneId }: Scene, { target, identity = null }: Purpose) {
  const redirect = target ?? window.location.pathname + window.location.search
  if (authorizeAt && authorizeAt !== window.location.origin) {
    return `${authorizeAt}${accountAddress('login', { redirect: backHere(redirect, authorizeAt), identity })}#wechat`
  }
  const query = new URLSearchParams({ sceneId, redirect, ...(identity && { identity }) })
  return authorize.replace('{back}', encodeURIComponent(`${window.location.origin}/oauth/wechat?${query}`))
}

/** The path of this host as a path of the nationwide one, which redirects to the host of a city it knows. */
function backHere(path: string, nationwide: string): string {
  const root = new URL(nationwide).hostname.replace(/^www\./, '')
  const { hostname, origin } = window.location
  if (!hostname.endsWith(`.${root}`)) return path
  const address = new URL(path, origin)
  address.searchParams.set(CITY_HOST_PARAMETER, hostname.slice(0, -root.length - 1))
  return address.pathname + address.search + address.hash
}

/** The page that simulates the phone, where a demo replaces WeChat; null otherwise. */
export const phoneSimulatorAddress = ({ picture, sceneId }: { picture: string; sceneId: string }) =>
  picture.startsWith('/dev/') ? `/dev/wechat?sceneId=${encodeURIComponent(sceneId)}` : null
