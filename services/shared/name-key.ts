/** Normalizes a user name: names that differ only in case or width are the same. */
export const nameKeyOf = (userName: string) => userName.normalize('NFKC').toLowerCase()
