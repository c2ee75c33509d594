import { join } from 'node:path'

/** Where the pictures go. */
export const PUBLIC = join(import.meta.dirname, '../../../public')
export const PICTURES = join(PUBLIC, 'pictures')
