const NOTHING = { __html: '' }

/**
 * Placeholder where the edge inserts the rest of the page's styles (server/edge/page-styles.ts). They block rendering
 * of what follows, so it comes after everything on the first screen. Only the first one on a page counts.
 */
export const RestOfStyles = () => (
  <div hidden data-rest-of-styles dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
)
