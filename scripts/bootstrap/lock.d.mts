export function isAlive(pid: number): boolean
export function startOf(pid: number): string | null
export function isRunning(pid: number, startedAt: string): boolean
export function withLock<T>(path: string, work: () => Promise<T>, onWait?: (pid: number) => void): Promise<T>
