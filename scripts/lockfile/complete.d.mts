interface Lock {
  packages: Record<string, Record<string, unknown>>
}
export function missingOptionals(lock: Lock): { name: string; version: string; isDev: boolean }[]
export function complete(lock: Lock): { lock: Lock; added: number }
