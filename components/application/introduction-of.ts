import type { UserProfile } from '#lib/contracts/account/user.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The introduction in an account's profile as editor HTML, one paragraph per line; '' if none or of another kind. */
export const introductionOf = ({ userType, introduction }: UserProfile, kind: ApplicationKind): string =>
  userType === kind
    ? introduction
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => ENTITIES[sign]!)}</p>`)
        .join('')
    : ''
