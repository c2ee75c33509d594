import '../globals.css'

import type { ReactNode } from 'react'
import { SimpleShell } from '#components/layout/simple-shell.tsx'

/** The same frame for the page WeChat leads back to. */
export default function OauthLayout({ children }: { children: ReactNode }) {
  return <SimpleShell>{children}</SimpleShell>
}
