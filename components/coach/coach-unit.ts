/** Said after the number of a coach list. */
export const COACH_UNIT = '位教练'
