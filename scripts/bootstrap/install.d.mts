export function whyInstall(root: string): string | null
export function ensureInstalled(root: string, options?: { isBesideSite?: boolean }): Promise<boolean>
export function ownNode(root: string): { version: string; path: string | null }
