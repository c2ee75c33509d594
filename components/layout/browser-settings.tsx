import { DEFAULT_APP_NAME, SETTING_METAS } from '#lib/config/browser-settings.ts'

interface BrowserSettingsProps {
  appName: string
  imageHost: string
  staticHost: string
}

/** Says in the document what code in the browser goes by, as far as it is not the default; read by `browser-settings.ts`. */
export function BrowserSettings(settings: BrowserSettingsProps) {
  const usual = { appName: DEFAULT_APP_NAME, imageHost: '', staticHost: '' }
  const names = (Object.keys(SETTING_METAS) as (keyof BrowserSettingsProps)[]).filter(
    (name) => settings[name] !== usual[name],
  )
  return names.map((name) => <meta key={name} name={SETTING_METAS[name]} content={settings[name]} />)
}
