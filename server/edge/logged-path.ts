import { leadTokenPath } from '#lib/config/routes.ts'
import { previewPath } from '#lib/routing/preview-path.ts'

/** What follows these in a path lets whoever has it in, wherever a path begins. */
const DOORS = new RegExp(`(${[leadTokenPath(''), previewPath('')].join('|')})[^/]+`, 'g')

/** An address as a log may hold it (T29): its path, without the token of a lead or a preview. */
export const loggedPath = (url: string) => url.split('?', 1)[0]!.replace(DOORS, '$1…')
