/** The nearest multiple of the step. */
export const roundTo = (value: number, step: number): number => Math.round(value / step) * step

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
