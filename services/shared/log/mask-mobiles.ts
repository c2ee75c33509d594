/** Masks mobile numbers in any text, even when adjacent to a country code or digit: 13812345678 → 138****5678. */
export const maskMobiles = (text: string) => text.replace(/(1[3-9]\d)\d{4}(\d{4})/g, '$1****$2')
