import type { ReactNode } from 'react'
import { SettingsProvider } from '#components/console/console-settings.ts'

/** Renders a part of the console as an owner sees it, with one city. */
export const InConsole = ({ children }: { children: ReactNode }) => (
  <SettingsProvider
    value={{
      siteName: '好教练',
      isDemo: true,
      cities: [['广东', [['440100', '广州']]]],
      hasCityHosts: true,
      staticHost: '',
      role: 'owner',
    }}
  >
    {children}
  </SettingsProvider>
)
