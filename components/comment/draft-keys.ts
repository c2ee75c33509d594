/** Under which what is written about a coach, and below a comment, is kept in the tab. */
export const commentKey = (coachId: number) => `comment:${coachId}`
export const repliesKey = (commentId: number) => `replies:${commentId}`
