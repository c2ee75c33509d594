/** Many coaches write what they are into their name. */
const NAMES_TITLE = /(?:教练员?|老师)$/

/** A coach as others speak of them: 王小明教练, and 王教练 as 王教练. */
export const calledCoach = (name: string): string => (NAMES_TITLE.test(name) ? name : `${name}教练`)
