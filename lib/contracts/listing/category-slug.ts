import { GENERAL_CHANNEL } from './general-channel.ts'

/*
 * What a sport is called in addresses: `/jiaolian/lanqiu`. No schema library here, so that the middleware may
 * import it.
 */
export const CATEGORY_SLUG = /^[a-z][a-z0-9-]{0,39}$/

/** Words no sport can have: other pages stand there below a list (`lib/config/routes.ts`), and 综合 is filed under its own. */
export const RESERVED_SLUGS: readonly string[] = ['detail', 'component', GENERAL_CHANNEL.slug]
