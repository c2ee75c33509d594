const OWN_PICTURE = /^\/(?:uploads|pictures)\/[\w./-]+$/

/** Whether a picture in rich text may stay: an upload or one of the site's own, never one of another host (T12). */
export const isOwnPicture = (src: string): boolean => OWN_PICTURE.test(src) && !src.includes('..')
