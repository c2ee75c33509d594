/** Channel of content that is not about a single sport. No schema library here, so that pages may import it. */
export const GENERAL_CHANNEL = { slug: 'zonghe', name: '综合' } as const
