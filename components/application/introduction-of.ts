import type { UserProfile } from '#lib/contracts/account/user.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What an account of this kind has said of itself, a paragraph a line, as the editor keeps text; '' without any. */
export const introductionOf = ({ userType, introduction }: UserProfile, kind: ApplicationKind): string =>
  userType === kind
    ? introduction
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => ENTITIES[sign]!)}</p>`)
        .join('')
    : ''
