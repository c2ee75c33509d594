import '../globals.css'

import type { ReactNode } from 'react'
import { SimpleShell } from '#components/layout/simple-shell.tsx'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SimpleShell>{children}</SimpleShell>
}
