/** Masks a mobile number for display: 138****8000. Idempotent. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
