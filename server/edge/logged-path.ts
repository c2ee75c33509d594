import { leadTokenPath } from '#lib/config/routes.ts'
import { previewPath } from '#lib/routing/preview-path.ts'

/** Path prefixes followed by a token that grants access, wherever a path begins. */
const TOKEN_PATHS = new RegExp(`(${[leadTokenPath(''), previewPath('')].join('|')})[^/]+`, 'g')

/** The form of an address that may be logged (T29): its path, without the token of a lead or a preview. */
export const loggedPath = (url: string) => url.split('?', 1)[0]!.replace(TOKEN_PATHS, '$1…')
