import { accountAddress } from './account-address.ts'

type Scene = { authorize: string; authorizeAt: string; sceneId: string }

/** Whether this browser is WeChat's own: it cannot scan its own screen, but it knows who holds the phone. */
export const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/**
 * Where to authorize inside WeChat for a scene, to come back to this site's callback and then to `target`. WeChat comes back
 * to one host only, and a scene is good on the host it was made for: on any other host the login page of that one is next.
 */
export function authorizeAddress({ authorize, authorizeAt, sceneId }: Scene, target: string | null) {
  const redirect = target ?? window.location.pathname + window.location.search
  if (authorizeAt && authorizeAt !== window.location.origin) {
    return `${authorizeAt}${accountAddress('login', { redirect })}#wechat`
  }
  const query = new URLSearchParams({ sceneId, redirect })
  return authorize.replace('{back}', encodeURIComponent(`${window.location.origin}/oauth/wechat?${query}`))
}

/** The page that plays the phone, where the demo has it in the place of WeChat; null anywhere else. */
export const playedPhone = ({ picture, sceneId }: { picture: string; sceneId: string }) =>
  picture.startsWith('/dev/') ? `/dev/wechat?sceneId=${encodeURIComponent(sceneId)}` : null
