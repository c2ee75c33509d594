/** Under which the tab keeps what is written about a coach. */
export const commentKey = (coachId: number) => `comment:${coachId}`

/** The same for what is written below a comment. */
export const repliesKey = (commentId: number) => `replies:${commentId}`
