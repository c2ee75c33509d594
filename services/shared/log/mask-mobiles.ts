/** Mobile numbers inside any text, also glued to a country code or another digit: 13812345678 → 138****5678. */
export const maskMobiles = (text: string) => text.replace(/(1[3-9]\d)\d{4}(\d{4})/g, '$1****$2')
