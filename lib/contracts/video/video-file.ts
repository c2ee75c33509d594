import { VIDEO_EXTENSIONS } from '../limits.ts'

/** Every video file that can exist under `/uploads/`. */
export const VIDEO_FILE = new RegExp(`^([\\w-]{22})\\.(${VIDEO_EXTENSIONS.join('|')})$`)

const FOLDER = '/uploads/'

export const videoAddress = (uploadId: string, extension: string) => `${FOLDER}${uploadId}.${extension}`

/** The id in the address of an uploaded video; null for any other address. */
export const uploadedVideoIdOf = (address: string): string | null =>
  address.startsWith(FOLDER) ? (VIDEO_FILE.exec(address.slice(FOLDER.length))?.[1] ?? null) : null
