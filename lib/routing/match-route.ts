import {
  CONSOLE_PATH,
  FAMILIES,
  type Family,
  helpPagePath,
  LEAD_SEGMENT,
  leadFormPath,
  leadTokenPath,
  PAGES,
  type SitePage,
} from '#lib/config/routes.ts'
import { HELP_KEY } from '#lib/contracts/faq/help-key.ts'
import { ID_TEXT } from '#lib/contracts/id-text.ts'
import { LEAD_KINDS, LEAD_TOKEN } from '#lib/contracts/lead/lead-states.ts'
import { CATEGORY_SLUG } from '#lib/contracts/listing/category-slug.ts'
import { PREVIEW_TOKEN } from '#lib/contracts/preview/preview.ts'
import { REPORT_KINDS } from '#lib/contracts/report/report-states.ts'
import {
  CHECK_ID,
  SUBMISSION_KINDS,
  SUBMISSIONS_PATH,
  submissionPath,
} from '#lib/contracts/submission/submission-kinds.ts'
import { PREVIEW_SEGMENT, previewPath } from './preview-path.ts'
import { REPORT_PATH_WORDS, REPORT_SEGMENT, reportFormPath } from './report-path.ts'

/** What an address refers to. `path` is its canonical spelling; if it differs from the requested one, redirect. */
export type RouteMatch =
  | { kind: 'home'; path: string }
  | { kind: 'list'; path: string; family: Family; second: string | null; district: string | null }
  | { kind: 'detail'; path: string; family: Family; id: string | null; isIdInQuery: boolean; isLegacy: boolean }
  | { kind: 'page'; path: string; page: SitePage }
  | { kind: 'missing'; path: string }

const idOf = (text: string | undefined | null): string | null => (text && ID_TEXT.test(text) ? text : null)

interface FirstSegment {
  family: Family
  word: string
  use: 'list' | 'legacyDetail' | 'ownDetail'
}

// Maps with lower-case keys: matching ignores case, and `__proto__` finds nothing.
const firstSegments = new Map<string, FirstSegment>()
const register = (word: string | null, entry: Omit<FirstSegment, 'word'>) => {
  if (word) firstSegments.set(word.toLowerCase(), { ...entry, word })
}
for (const family of FAMILIES) {
  register(family.path, { family, use: 'list' })
  register(family.alias, { family, use: 'list' })
  register(family.legacyDetail, { family, use: 'legacyDetail' })
  const ownWord = family.detail.slice(1)
  if (!ownWord.includes('/')) register(ownWord, { family, use: 'ownDetail' })
}

const pages = new Map(PAGES.map((page) => [page.path.toLowerCase(), page]))

/** Matches a raw, still encoded path; the query provides an id only if the path has none. */
export function matchRoute(rawPath: string, query: URLSearchParams): RouteMatch {
  const segments = rawPath.split('/').filter((segment) => segment !== '')
  const path = `/${segments.join('/')}`
  if (segments.length === 0) return { kind: 'home', path }

  const page = pages.get(path.toLowerCase())
  if (page) return { kind: 'page', path: page.path, page }

  const consolePath = consolePathOf(segments)
  if (consolePath)
    return { kind: 'page', path: consolePath, page: { path: consolePath, kind: 'plain', isNationwide: true } }

  const scopedPath =
    leadPageOf(segments) ?? reportPageOf(segments) ?? submissionPageOf(segments) ?? previewPageOf(segments)
  if (scopedPath) return { kind: 'page', path: scopedPath, page: { path: scopedPath, kind: 'scoped' } }

  const helpPath = helpPageOf(segments)
  if (helpPath) return { kind: 'page', path: helpPath, page: { path: helpPath, kind: 'scoped', isNationwide: true } }

  const [first = '', second, third, ...rest] = segments
  const entry = firstSegments.get(first.toLowerCase())
  if (!entry || rest.length > 0) return { kind: 'missing', path }
  const { family, word, use } = entry
  const missing: RouteMatch = { kind: 'missing', path }

  if (use !== 'list') {
    if (third !== undefined) return missing
    const id = idOf(second ?? idInQuery(query, family))
    const spelling = second === undefined ? `/${word}` : `/${word}/${second}`
    const target = use === 'ownDetail' || !id ? spelling : `${family.detail}/${id}`
    return {
      kind: 'detail',
      path: target,
      family,
      id,
      isIdInQuery: second === undefined,
      isLegacy: use === 'legacyDetail',
    }
  }
  if (second?.toLowerCase() === 'detail' && family.detail === `/${family.path}/detail`) {
    const id = idOf(third ?? idInQuery(query, family))
    const tail = third === undefined ? '' : `/${third}`
    return {
      kind: 'detail',
      path: `/${word}/detail${tail}`,
      family,
      id,
      isIdInQuery: third === undefined,
      isLegacy: false,
    }
  }
  if (second === undefined) return { kind: 'list', path: `/${word}`, family, second: null, district: null }
  const slug = second.toLowerCase()
  if (!family.hasSecond || !CATEGORY_SLUG.test(slug)) return missing
  if (third === undefined) return { kind: 'list', path: `/${word}/${slug}`, family, second: slug, district: null }
  const district = third.toLowerCase()
  if (!family.hasDistrictPaths || !CATEGORY_SLUG.test(district)) return missing
  return { kind: 'list', path: `/${word}/${slug}/${district}`, family, second: slug, district }
}

/** A help page added by operators; only the database knows which exist. */
function helpPageOf([first = '', second = '', ...rest]: string[]): string | null {
  const key = second.toLowerCase()
  return first.toLowerCase() === 'faq' && rest.length === 0 && HELP_KEY.test(key) ? helpPagePath(key) : null
}

/** A console page; only the console knows which exist. */
const consolePathOf = ([first = '', ...rest]: string[]): string | null =>
  `/${first.toLowerCase()}` === CONSOLE_PATH ? [CONSOLE_PATH, ...rest].join('/') : null

/** Whether a canonical path belongs to the console. */
export const isConsolePath = (path: string) => path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`)

/** The lead form of a record, or the page that opens a lead; null for any other address. */
function leadPageOf([first = '', second = '', third = '', ...rest]: string[]): string | null {
  if (first.toLowerCase() !== LEAD_SEGMENT || rest.length > 0) return null
  const word = second.toLowerCase()
  if (word === 's') return LEAD_TOKEN.test(third) ? leadTokenPath(third) : null
  const kind = LEAD_KINDS.find((each) => FAMILIES.some(({ noun, path }) => noun === each && path === word))
  return kind && idOf(third) ? leadFormPath(kind, third) : null
}

/** The preview page of a token; null for any other address. */
function previewPageOf([first = '', second = '', ...rest]: string[]): string | null {
  const isPreview = first.toLowerCase() === PREVIEW_SEGMENT && rest.length === 0 && PREVIEW_TOKEN.test(second)
  return isPreview ? previewPath(second) : null
}

/** The editor of a submission; null for any other address. Its id is case-sensitive. */
function submissionPageOf([first = '', second = '', third = '', fourth = '', ...rest]: string[]): string | null {
  if (`/${first}/${second}`.toLowerCase() !== SUBMISSIONS_PATH || rest.length > 0) return null
  const kind = SUBMISSION_KINDS.find((each) => each === third.toLowerCase())
  if (!kind) return null
  if (fourth.toLowerCase() === 'new') return submissionPath(kind)
  return CHECK_ID.test(fourth) ? submissionPath(kind, fourth) : null
}

/** The report form; null for any other address. */
function reportPageOf([first = '', second = '', third, ...rest]: string[]): string | null {
  if (first.toLowerCase() !== REPORT_SEGMENT || rest.length > 0) return null
  const kind = REPORT_KINDS.find((each) => REPORT_PATH_WORDS[each] === second.toLowerCase())
  const id = idOf(third)
  return kind && id ? reportFormPath(kind, id) : null
}

function idInQuery(query: URLSearchParams, family: Family): string | null {
  return family.idParameters.map((name) => query.get(name)).find((value) => value !== null) ?? null
}
