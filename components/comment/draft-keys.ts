/** Storage key of the draft about a coach. */
export const commentKey = (coachId: number) => `comment:${coachId}`

/** Storage key of drafts below a comment. */
export const repliesKey = (commentId: number) => `replies:${commentId}`
