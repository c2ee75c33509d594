/** 138****1234: enough to know one's own number by, also with somebody looking on. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}/, '$1****')
