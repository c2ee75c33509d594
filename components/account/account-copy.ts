/** Beside what a coach or a venue says of itself in its account: who reads it, and what becomes of it. */
export const INTRODUCTION_HELP = '只有您自己能看到，申请入驻时会自动填入介绍'
