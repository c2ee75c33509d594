import type { MediaHosts } from '#lib/format/media-hosts.ts'

/** What the site calls itself towards the services where nothing else is configured. */
export const DEFAULT_APP_NAME = 'coach-web'

/** Names under which the document says a setting; it says those that are not as code in the browser takes for granted. */
export const SETTING_METAS = { appName: 'app-name', imageHost: 'image-host', staticHost: 'static-host' } as const

const said = (name: keyof typeof SETTING_METAS) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${SETTING_METAS[name]}"]`)?.content

/** `appName` of calls from the browser. */
export const appName = (): string => said('appName') ?? DEFAULT_APP_NAME

/** Where pictures that the browser learns of by itself lie. */
export const mediaHosts = (): MediaHosts => ({
  imageHost: said('imageHost') ?? '',
  staticHost: said('staticHost') ?? '',
})
