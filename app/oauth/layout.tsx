import '../globals.css'

import type { ReactNode } from 'react'
import { SimpleShell } from '#components/layout/simple-shell.tsx'

/** The same frame for WeChat's callback page. */
export default function OauthLayout({ children }: { children: ReactNode }) {
  return <SimpleShell>{children}</SimpleShell>
}
