/** User names that differ in case or width only are one. */
export const nameKeyOf = (userName: string) => userName.normalize('NFKC').toLowerCase()
