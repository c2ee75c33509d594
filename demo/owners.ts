/** Mobile numbers of the owners of a coach's and a venue's page in a demo, where anyone can read their codes. */
export const DEMO_OWNERS = { coach: '13800002001', venue: '13800002002' } as const

/** Shared by both. */
export const DEMO_OWNER_PASSWORD = 'Jiaolian-2026-qiuchang-yanshi'
