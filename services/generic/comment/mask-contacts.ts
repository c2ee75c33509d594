const DIGIT = '[\\d０-９]'
/** As people write it: in one, in groups, in full width. A longer number is no mobile number. */
const MOBILE = new RegExp(
  `(?<!${DIGIT})([1１][\\s-]?[3-9３-９][\\s-]?${DIGIT})(?:[\\s-]?${DIGIT}){4}((?:[\\s-]?${DIGIT}){4})(?!${DIGIT})`,
  'g',
)

const plain = (digits: string) => digits.normalize('NFKC').replaceAll(/\D/g, '')

/** Comments are public: mobile numbers in them are read as 138****5678, whoever they belong to (T33). */
export const maskContacts = (text: string) =>
  text.replaceAll(MOBILE, (_, head: string, tail: string) => `${plain(head)}****${plain(tail)}`)
