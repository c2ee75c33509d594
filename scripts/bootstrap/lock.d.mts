export function isAlive(pid: number): boolean
export function withLock<T>(path: string, work: () => Promise<T>, onWait?: (pid: number) => void): Promise<T>
