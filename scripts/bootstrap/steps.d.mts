export function seconds(ms: number): string
export class StepError extends Error {
  advice: string[]
  constructor(message: string, advice?: string[])
}
export function say(
  text: string,
  facts?: { level?: 'info' | 'error' | 'fatal'; msg?: string; [fact: string]: unknown },
): void
export function step<T>(title: string, work: () => Promise<T>): Promise<T>
export function speakForSite(): void
export function explain(error: unknown): void
