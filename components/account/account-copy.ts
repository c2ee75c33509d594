/** Help text of the introduction in a coach's or venue's account: who can read it, and what it is used for. */
export const INTRODUCTION_HELP = '只有您自己能看到，申请入驻时会自动填入介绍'
