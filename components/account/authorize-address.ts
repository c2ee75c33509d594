/** Whether this browser is WeChat's own: it cannot scan its own screen, but it knows who holds the phone. */
export const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/** Where to authorize inside WeChat (`authorize` of a scene), and to come back to this site's callback and then to `target`. */
export function authorizeAddress(
  { authorize, sceneId }: { authorize: string; sceneId: string },
  target: string | null,
) {
  const query = new URLSearchParams({ sceneId, redirect: target ?? window.location.pathname + window.location.search })
  return authorize.replace('{back}', encodeURIComponent(`${window.location.origin}/oauth/wechat?${query}`))
}

/** The page that plays the phone, where the demo has it in the place of WeChat; null anywhere else. */
export const playedPhone = ({ picture, sceneId }: { picture: string; sceneId: string }) =>
  picture.startsWith('/dev/') ? `/dev/wechat?sceneId=${encodeURIComponent(sceneId)}` : null
