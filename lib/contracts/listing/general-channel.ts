/** What a text is filed under that is about no single sport. No schema library here, so that pages may import it. */
export const GENERAL_CHANNEL = { slug: 'zonghe', name: '综合' } as const
