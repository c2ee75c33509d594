/** Mobile numbers of who owns a coach's page and a venue's in a demo, where anybody can read the codes. */
export const DEMO_OWNERS = { coach: '13800002001', venue: '13800002002' } as const

/** Both have it. */
export const DEMO_OWNER_PASSWORD = 'Jiaolian-2026-qiuchang-yanshi'
