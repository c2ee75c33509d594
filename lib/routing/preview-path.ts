/** Where what is typed in the console is looked at. */
export const PREVIEW_SEGMENT = 'yulan'

export const previewPath = (token: string) => `/${PREVIEW_SEGMENT}/${token}`

/** Whether a path in its one spelling is a preview. */
export const isPreviewPath = (path: string) => path.startsWith(previewPath(''))
