import '../globals.css'

import type { ReactNode } from 'react'
import { SimpleShell } from '#components/layout/simple-shell.tsx'

export default function OauthLayout({ children }: { children: ReactNode }) {
  return <SimpleShell>{children}</SimpleShell>
}
