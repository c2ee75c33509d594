import '../globals.css'

import type { ReactNode } from 'react'
import { SimpleShell } from '#components/layout/simple-shell.tsx'

/** The frame of logging in and of registering: without the navigation that would lead away. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SimpleShell>{children}</SimpleShell>
}
