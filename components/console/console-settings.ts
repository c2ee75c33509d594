import { createContext, useContext } from 'react'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'

/** What the page passes to the console. */
export interface ConsoleSettings {
  siteName: string
  isDemo: boolean
  cities: CityChoice[]
  /** Whether each live city has its own host. */
  hasCityHosts: boolean
  /** Host of pictures; empty for this site. */
  staticHost: string
}

/** The settings, plus the operator's role. */
const Settings = createContext<(ConsoleSettings & { role: OperatorRole }) | null>(null)
export const SettingsProvider = Settings.Provider

export function useConsole() {
  const settings = useContext(Settings)
  if (!settings) throw new Error('This is no part of the console')
  return settings
}
