/** Many coaches already include their title in their name. */
const ENDS_WITH_TITLE = /(?:教练员?|老师)$/

/** A coach's name with title: 王小明 becomes 王小明教练, 王教练 stays as it is. */
export const withCoachTitle = (name: string): string => (ENDS_WITH_TITLE.test(name) ? name : `${name}教练`)
