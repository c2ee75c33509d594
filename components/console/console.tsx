'use client'

import dynamic from 'next/dynamic'
import { LoadingPlaceholder } from '#components/ui/loading-placeholder.tsx'
import type { ConsoleAppProps } from './console-app.tsx'

const ConsoleApp = dynamic(() => import('./console-app.tsx').then((module) => module.ConsoleApp), {
  ssr: false,
  loading: () => <LoadingPlaceholder what="运营后台" />,
})

/** The console: a separate application, rendered only in the browser and loaded by no other page. */
export const Console = (props: ConsoleAppProps) => <ConsoleApp {...props} />
