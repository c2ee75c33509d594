/** The last part of `/faq/{key}`. Apart from the calls, because addresses are matched where no schema is loaded. */
export const HELP_KEY = /^[a-z][a-z0-9-]{0,29}$/
