/** Many coaches already include their title in their name. */
const NAMES_TITLE = /(?:教练员?|老师)$/

/** A coach's name with title: 王小明 becomes 王小明教练, 王教练 stays as it is. */
export const calledCoach = (name: string): string => (NAMES_TITLE.test(name) ? name : `${name}教练`)
