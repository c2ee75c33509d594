import { join } from 'node:path'

/** Output folders. */
export const PUBLIC = join(import.meta.dirname, '../../../public')
export const PICTURES = join(PUBLIC, 'pictures')
