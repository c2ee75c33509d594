import { createContext, useContext } from 'react'
import type { CityChoice } from '#components/form/fields/city-field.tsx'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'

/** What the page tells the console. */
export interface ConsoleSettings {
  siteName: string
  isDemo: boolean
  cities: CityChoice[]
  /** Where pictures are; nothing for this site. */
  staticHost: string
}

/** The same, and who works here. */
const Settings = createContext<(ConsoleSettings & { role: OperatorRole }) | null>(null)
export const SettingsProvider = Settings.Provider

export function useConsole() {
  const settings = useContext(Settings)
  if (!settings) throw new Error('This is no part of the console')
  return settings
}
