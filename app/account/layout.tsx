import '../globals.css'

import type { ReactNode } from 'react'
import { SimpleShell } from '#components/layout/simple-shell.tsx'

/** The frame of login and registration: without the navigation, which would lead away. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SimpleShell>{children}</SimpleShell>
}
