/** First segment of the preview of unsaved console input. */
export const PREVIEW_SEGMENT = 'yulan'

export const previewPath = (token: string) => `/${PREVIEW_SEGMENT}/${token}`

/** Whether a canonical path is a preview. */
export const isPreviewPath = (path: string) => path.startsWith(previewPath(''))
