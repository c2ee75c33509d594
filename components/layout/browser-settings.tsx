import { DEFAULT_APP_NAME, SETTING_METAS } from '#lib/config/browser-settings.ts'

interface BrowserSettingsProps {
  appName: string
  imageHost: string
  staticHost: string
}

/** Puts non-default settings for code in the browser into the document; read by `browser-settings.ts`. */
export function BrowserSettings(settings: BrowserSettingsProps) {
  const defaults = { appName: DEFAULT_APP_NAME, imageHost: '', staticHost: '' }
  const names = (Object.keys(SETTING_METAS) as (keyof BrowserSettingsProps)[]).filter(
    (name) => settings[name] !== defaults[name],
  )
  return names.map((name) => <meta key={name} name={SETTING_METAS[name]} content={settings[name]} />)
}
