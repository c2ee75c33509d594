/**
 * The last segment of `/faq/{key}`. Separate from the calls because paths are matched where no schema library is
 * loaded.
 */
export const HELP_KEY = /^[a-z][a-z0-9-]{0,29}$/
