import { fileURLToPath } from 'node:url'

/** @type {import('next').NextConfig} */
export default {
  // Each state of the sources is built into a directory of its own (scripts/build); there, types were checked before.
  ...(process.env.NEXT_DIST_DIR && {
    distDir: process.env.NEXT_DIST_DIR,
    typescript: { tsconfigPath: process.env.NEXT_TSCONFIG, ignoreBuildErrors: true },
    // One copy in the browser's cache for the hosts of all cities.
    assetPrefix: process.env.STATIC_HOST?.replace(/\/+$/, ''),
  }),
  reactStrictMode: true,
  poweredByHeader: false,
  // One hop for host, slash and spelling together: routing redirects, Next does not (seo: no chains).
  skipTrailingSlashRedirect: true,
  // The edge compresses; compressing twice costs the process that renders.
  compress: false,
  // So does a tag for each answer. The edge makes one for each page it keeps, and adds the security headers.
  generateEtags: false,
  productionBrowserSourceMaps: false,
  // Metadata belongs in <head> for every reader, not only for the bots Next knows by name.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/jieba'],
  // The critical CSS travels in the page: on a slow line a stylesheet request costs more than its bytes.
  // Rendered pages stay in memory: on disk nothing would ever remove them (ids that answer 404 included), and two sites
  // started from one build would read each other's pages.
  experimental: {
    proxyClientMaxBodySize: '12mb',
    inlineCss: true,
    // Inlined rules cost bytes, not requests: a page carries the sheets it imports and no others.
    cssChunking: { type: 'graph', requestCost: 1 },
    isrFlushToDisk: false,
    // What it would keep for the next build (180 MB) no build finds: each has a directory of its own.
    turbopackFileSystemCacheForBuild: false,
  },
  cacheMaxMemorySize: 128 * 1024 * 1024,
  // Next's own store, with pages as bytes.
  cacheHandler: fileURLToPath(new URL('server/web/cache-handler.ts', import.meta.url)),
}
