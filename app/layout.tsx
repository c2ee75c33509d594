import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { BrowserSettings } from '#components/layout/browser-settings.tsx'
import { MapKey } from '#components/map/map-key.tsx'
import { COLOURS } from '#components/theme/tokens.ts'
import { env } from '#lib/config/env.ts'
import { HTTP_EQUIV_METAS } from '#lib/seo/metadata.ts'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  applicationName: env.SITE_NAME,
  formatDetection: { telephone: false },
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: COLOURS.green }

/**
 * The document. `globals.css` is imported by the shells rather than here: Next also adds this file's imports to the
 * payload of every page, as styles of `global-error.tsx`.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        {HTTP_EQUIV_METAS.map(({ httpEquiv, content }) => (
          <meta key={content} httpEquiv={httpEquiv} content={content} />
        ))}
        <MapKey settings={env.map} />
        <BrowserSettings appName={env.APP_NAME} imageHost={env.IMAGE_HOST} staticHost={env.STATIC_HOST} />
      </head>
      <body>{children}</body>
    </html>
  )
}
