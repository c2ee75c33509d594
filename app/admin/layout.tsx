import '../globals.css'

import type { ReactNode } from 'react'

/** The console has a layout of its own: nothing of the site stands around it, and nothing of it around the site. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return children
}
