import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** Command prefixes: the measured server runs on core 0, the load generator on core 1 (where the system can pin). */
export const SERVER_CORE: readonly string[] = canPin ? ['taskset', '-c', '0'] : []
export const LOAD_CORE: readonly string[] = canPin ? ['taskset', '-c', '1'] : []

export const PINNING = canPin ? 'server on core 0, load on core 1' : 'not pinned to cores: taskset is missing'
