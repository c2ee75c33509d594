const NOTHING = { __html: '' }

/**
 * Where the edge asks for the rest of the page's styles (server/edge/page-styles.ts): what stands below is drawn when they
 * are there, so it comes after all that the first screen shows. The first one in a page counts.
 */
export const RestOfStyles = () => (
  <div hidden data-rest-of-styles dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
)
