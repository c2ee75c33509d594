import { GENERAL_CHANNEL } from './general-channel.ts'

/* Slugs of sports in URLs: `/jiaolian/lanqiu`. No schema library here, so that the middleware may import it. */
export const CATEGORY_SLUG = /^[a-z][a-z0-9-]{0,39}$/

/**
 * Slugs no sport may use: other pages live at these paths below a list (`lib/config/routes.ts`), and 综合 has its own.
 */
export const RESERVED_SLUGS: readonly string[] = ['detail', 'component', GENERAL_CHANNEL.slug]
