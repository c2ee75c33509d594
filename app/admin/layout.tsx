import '../globals.css'

import type { ReactNode } from 'react'

/** The console has its own layout, so that it shares nothing with the site's. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return children
}
