import type { MediaHosts } from '#lib/format/media-hosts.ts'

/** Default `appName` of the site's calls to the services. */
export const DEFAULT_APP_NAME = 'coach-web'

/**
 * Names of the `<meta>` tags that pass settings to the browser; only those that differ from the defaults are rendered.
 */
export const SETTING_METAS = { appName: 'app-name', imageHost: 'image-host', staticHost: 'static-host' } as const

const metaContent = (name: keyof typeof SETTING_METAS) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${SETTING_METAS[name]}"]`)?.content

/** `appName` of calls from the browser. */
export const appName = (): string => metaContent('appName') ?? DEFAULT_APP_NAME

/** Hosts of pictures in responses the browser requests itself. */
export const mediaHosts = (): MediaHosts => ({
  imageHost: metaContent('imageHost') ?? '',
  staticHost: metaContent('staticHost') ?? '',
})
