export const BUILDS: string
export function recordUser(build: string): void
export function usersOf(build: string): number[]
export function buildUsers(root: string): number[]
