/** A mobile as others may see it, and oneself with somebody looking on: 138****8000. Masked already, it stays so. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
