import { fileURLToPath } from 'node:url'

/** @type {import('next').NextConfig} */
export default {
  // Each state of the sources is built into its own directory (scripts/build); types were checked before.
  ...(process.env.NEXT_DIST_DIR && {
    distDir: process.env.NEXT_DIST_DIR,
    typescript: { tsconfigPath: process.env.NEXT_TSCONFIG, ignoreBuildErrors: true },
    // One copy in the browser's cache for all city hosts.
    assetPrefix: process.env.STATIC_HOST?.replace(/\/+$/, ''),
  }),
  reactStrictMode: true,
  poweredByHeader: false,
  // One redirect for host, slash and spelling together: routing handles them, not Next (seo: no chains).
  skipTrailingSlashRedirect: true,
  // The edge compresses; compressing here too would burden the rendering process.
  compress: false,
  // So would an ETag per response. The edge computes one per cached page, and adds the security headers.
  generateEtags: false,
  productionBrowserSourceMaps: false,
  // Metadata belongs in <head> for every client, not only for the bots Next knows by name.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/jieba'],
  // The CSS is inlined into the page: on a slow connection, a request for a style sheet costs more than its bytes.
  // Rendered pages stay in memory: on disk they would never be removed (ids that respond 404 included), and two sites
  // started from one build would read each other's pages.
  experimental: {
    proxyClientMaxBodySize: '12mb',
    inlineCss: true,
    // Inlined rules cost bytes, not requests: a page includes only the sheets it imports.
    cssChunking: { type: 'graph', requestCost: 1 },
    isrFlushToDisk: false,
    // No later build would find that cache (180 MB): each build has its own directory.
    turbopackFileSystemCacheForBuild: false,
  },
  // A page rendered longer ago, in seconds, is rendered again before it is served: crawlers visit most pages days apart,
  // and would always see the state of their last visit. A younger one is served once more after its lifetime, an hour at
  // most.
  expireTime: 2 * 3600,
  cacheMaxMemorySize: 128 * 1024 * 1024,
  // Next's own cache, with pages stored as bytes.
  cacheHandler: fileURLToPath(new URL('server/web/cache-handler.ts', import.meta.url)),
}
